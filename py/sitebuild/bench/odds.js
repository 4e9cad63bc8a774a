// Asks the engine for the odds of every command that hurts somebody, as the page's forms offer it, and of given ones.
// Run in the page with {system, ready, number, worst, growth}; says for each command how long the engine worked on the
// line of odds and on the whole odds sheet, in milliseconds, and what the line says; and then for each field that grows
// the time of the line with each of its numbers.
async ({ system, ready, number, worst, growth }) => {
  const { engine, store, newId, replies } = globalThis.hurtbox;
  const shown = new Map();
  const encounter = newId();
  let revision = 0;

  /** The whole reply to a request, and how long it took. */
  async function ask(request) {
    const began = performance.now();
    const reply = JSON.parse(await engine.request(JSON.stringify({ ...request, kept: revision })));
    return { reply, took: performance.now() - began };
  }

  async function load(key) {
    const { reply } = await ask({ do: "want", key });
    for (const [name, text] of replies.reply(reply.n).views ?? []) shown.set(name, text);
    return JSON.parse(shown.get(key));
  }

  /** How long all slices of a request take, and the last reply. */
  async function whole(request) {
    let took = 0;
    for (;;) {
      const slice = await ask(request);
      took += slice.took;
      if (!slice.reply.ok || !slice.reply.more) return { took, reply: slice.reply };
    }
  }

  const { reply } = await ask({ do: "begin", id: newId(), encounter, system, ready });
  await store.commit(reply, encounter, 0, 0);
  revision = reply.revision;
  for (const [key, text] of replies.reply(reply.n).views) shown.set(key, text);
  const people = JSON.parse(shown.get("roster")).rows;

  /** A command with the values that its form begins with; what is required and empty gets a usual value. */
  function filled({ fixed, fields, keypad }) {
    const command = { ...fixed };
    for (const { key, kind, value, low, required } of fields) {
      if (value !== null && value !== "") command[key] = value;
      else if (kind === "number" && required) command[key] = Math.max(low ?? 0, 20);
      else if (kind === "dice") command[key] = key === "damage" ? "4d6" : "";
    }
    if (keypad) command[keypad] = number;
    return command;
  }

  const commands = [];
  const seen = new Set();
  for (const { id, name } of people) {
    const { play, forms } = await load(`f:${id}`);
    for (const form of [...play, ...forms]) {
      if (form.tone !== "harm") continue;
      commands.push([`${form.title}, on ${name}`, filled(form), seen.has(form.command)]);
      seen.add(form.command);
    }
  }
  for (const [title, place, command, others] of worst) {
    const target = people[place].id;
    const rest = people.map(({ id }) => id).filter((id) => id !== target).slice(0, others);
    commands.push([title, { ...command, target, ...(others ? { others: rest } : {}) }, false]);
  }

  const found = [];
  for (const [title, command, isAgain] of commands) {
    if (isAgain) continue; // the same command on others of this fight
    const line = await whole({ do: "outlook", command });
    const sheet = await whole({ do: "chances", command, until: "" });
    const said = line.reply.ok ? line.reply.line : line.reply.text;
    const states = line.reply.states ?? 0;
    found.push({ title, line: line.took, states, sheet: sheet.took, said, unknown: sheet.reply.not_known ?? [] });
  }
  for (const [title, command, field, numbers] of growth) {
    const target = people[1].id;
    const grows = [];
    const states = [];
    for (const number of numbers) {
      const { took, reply } = await whole({ do: "outlook", command: { ...command, target, [field]: number } });
      if (!reply.ok) throw new Error(reply.text);
      grows.push(took);
      states.push(reply.states);
    }
    found.push({ title, grows, states });
  }
  return found;
}
