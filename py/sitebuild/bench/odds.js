// Asks the engine for the odds of every command that hurts somebody, as the page's forms offer it, and of given ones.
// Run in the page with {system, ready, number, worst, growth}; says for each command how long the engine worked until
// the line of odds stands and until it goes no further, on the whole odds sheet and, within it, on how soon somebody is down, in milliseconds, and what the line
// says; and then for each field that grows the time of the line with each of its numbers, and that of the sheet with so
// many further targets.
async ({ system, ready, game_file = "", number, worst, growth }) => {
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
    const { reply } = await ask({ do: "load_view", key });
    for (const [name, text] of replies.reply(reply.n).views ?? []) shown.set(name, text);
    return JSON.parse(shown.get(key));
  }

  /** How long all slices of a request take, and those of how soon somebody is down; the last reply, and what the last
   * sheet says it does not know. */
  async function whole(request) {
    let took = 0;
    let first = 0; // when the line first said something
    let unknown = [];
    let repeated = ""; // what is known of how soon somebody is down
    let [began, ended] = [0, 0]; // when that was first and last different
    for (;;) {
      const slice = await ask(request);
      took += slice.took;
      const { sheet, line } = slice.reply;
      if (line && !first) first = took;
      if (sheet) {
        unknown = [...sheet.not_known, ...(sheet.until?.text ? [sheet.until.text] : [])];
        const known = JSON.stringify(sheet.until ?? "");
        if (sheet.until && known !== repeated) [began, ended] = [repeated ? began : took - slice.took, took];
        if (sheet.until) repeated = known;
      }
      if (!slice.reply.ok || !slice.reply.more) return { took, first: first || took, until: ended - began, reply: slice.reply, unknown };
    }
  }

  const { reply } = await ask({ do: "begin", id: newId(), encounter, system, ready, game_file });
  await store.commit(reply, encounter, 0, 0);
  revision = reply.revision;
  for (const [key, text] of replies.reply(reply.n).views) shown.set(key, text);
  const people = JSON.parse(shown.get("roster")).rows;

  /** Plays by these house rules from now on. */
  async function settle(rules) {
    const command = { kind: "settings", title: "Bench" };
    for (const [key, value] of Object.entries(rules)) command[`settings.${key}`] = value;
    const { reply } = await ask({ do: "run", id: newId(), revision, command });
    if (!reply.ok) throw new Error(reply.text);
    await store.commit(reply, encounter, revision, 0);
    revision = reply.revision;
  }

  /** A usual value of a field for a command on somebody. */
  function usual({ kind, low }, target) {
    if (kind === "people") return [people.find(({ id }) => id !== target).id];
    return kind === "number" ? Math.max(low ?? 0, 1) : "Test";
  }

  /** The command, with a usual value in each field without which the rules refuse it. */
  async function accepted(command, fields) {
    const whole = { ...command };
    for (let tries = 0; tries < fields.length; tries += 1) {
      const { reply } = await ask({ do: "preview", command: whole });
      const field = reply.ok ? undefined : fields.find(({ key }) => key === reply.field);
      if (!field) break;
      whole[field.key] = usual(field, command.target);
    }
    return whole;
  }

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
    for (const form of [...play, ...forms.map(({ whole: key }) => JSON.parse(shown.get(key)))]) {
      if (form.tone !== "harm") continue;
      if (seen.has(form.command)) continue; // the same command on others of this fight
      seen.add(form.command);
      commands.push([`${form.title}, on ${name}`, await accepted(filled(form), form.fields), {}]);
    }
  }
  for (const [title, place, command, others, rules] of worst) {
    const target = people[place].id;
    const rest = people.map(({ id }) => id).filter((id) => id !== target).slice(0, others);
    commands.push([title, { ...command, target, ...(others ? { others: rest } : {}) }, rules]);
  }

  const found = [];
  let played = "{}";
  for (const [title, command, rules] of commands) {
    if (JSON.stringify(rules) !== played) await settle(rules);
    played = JSON.stringify(rules);
    const line = await whole({ do: "odds", command });
    const sheet = await whole({ do: "odds_sheet", command, until: "" });
    const said = line.reply.ok ? line.reply.line : line.reply.text;
    const states = line.reply.states ?? 0;
    const { took, until, unknown } = sheet;
    found.push({ title, line: line.first, whole: line.took, states, sheet: took, until, said, unknown, refused: !line.reply.ok });
  }
  if (played !== "{}") await settle(worst[0][4]); // the growth is that of the first one's rules
  for (const [title, command, field, numbers] of growth) {
    const target = people[1].id;
    const grows = [];
    const states = [];
    const others = people.map(({ id }) => id).filter((id) => id !== target);
    for (const number of numbers) {
      const isOfTargets = field === "others";
      const value = isOfTargets ? others.slice(0, number) : number;
      const asked = { ...command, target, [field]: value };
      const { took, reply, unknown } = await whole({ do: isOfTargets ? "odds_sheet" : "odds", command: asked });
      if (!reply.ok) throw new Error(reply.text);
      grows.push(took);
      states.push(isOfTargets ? unknown.join("; ") || "all known" : `${reply.states} states`);
    }
    found.push({ title, grows, states });
  }
  return found;
}
