// Plays a long fight through the page's own engine and storage: every record is a real one, made by filling in
// the forms that the engine offers. Run in the page with {system, ready, combatants, records}, or the text of a game_file; afterwards the page is
// loaded anew. With {attack} it goes on in the open fight instead, strikes so and takes it
// back (unless it stays), and says how long the engine took.
async ({ system, ready, game_file = "", combatants, records, attack }) => {
  const { engine, store, views, newId: fresh } = globalThis.hurtbox;
  const { reply: whole } = globalThis.hurtbox.replies;
  const shown = new Map(); // the views by key, as the engine sent them last
  let { encounter, revision } = attack ? views.first : { encounter: fresh(), revision: 0 };
  let done = 0; // how many records there are
  let took = []; // milliseconds of each request to the engine
  class Refusal extends Error {}

  const people = () => JSON.parse(shown.get("roster")).rows.map(({ id }) => id);

  /** What a hurried game master says: whatever is proposed, or roll it all. */
  function answerTo(way) {
    if (way.kind === "pick") return { kind: "pick", option: way.default };
    if (way.kind === "subset") return { kind: "chosen", chosen: way.default };
    if (way.kind === "amount") return { kind: "amount", amount: way.value };
    return { kind: "roll", rest: true };
  }

  async function asked(request) {
    const began = performance.now();
    const reply = JSON.parse(await engine.request(JSON.stringify({ ...request, kept: revision })));
    took.push(performance.now() - began);
    if (!reply.ok) throw new Refusal(`${JSON.stringify(request)}: ${reply.text}`);
    for (const [key, text] of whole(reply.n).views) shown.set(key, text);
    return reply;
  }

  /** Does a request and answers whatever it asks. Returns how many acts that were. */
  async function carryOut(request) {
    const reply = await asked({ ...request, id: fresh(), revision });
    const kept = await store.commit(reply, encounter, revision, 0);
    if (!kept.ok) throw new Error(`not kept: ${kept.text}`);
    revision = reply.revision;
    if (reply.record !== null) done = reply.record + 1;
    store.confirm(reply.n, encounter, revision, request.do === "begin");
    const { owed } = JSON.parse(shown.get("status"));
    if (!owed.length) return 1;
    const [{ pending, key, ways }] = owed;
    return 1 + (await carryOut({ do: "answer", pending, key, answer: answerTo(ways[0]) }));
  }

  /** The command of a form as it stands, with other values for some of its fields. */
  function filled({ fixed, fields }, values) {
    const command = { ...fixed };
    for (const { key, value } of fields) if (value !== null && value !== "") command[key] = value;
    return { ...command, ...values };
  }

  const run = (command) => carryOut({ do: "run", command });
  const formsOf = (who) => JSON.parse(shown.get(`f:${who}`));
  const strike = (form, number, values) => run(filled(form, { [form.keypad]: number, ...values }));

  if (attack) {
    // The page may have asked something since, and it knows nothing of what is done here: begin with what is stored.
    const opened = JSON.parse(await engine.openFight(encounter, "gm"));
    revision = opened.stored_revision;
    for (const [key, text] of whole(opened.n).views) shown.set(key, text);
    const [first, ...others] = people();
    const all = [];
    for (let turn = 0; turn < attack.times; turn += 1) {
      took = [];
      const [form] = formsOf(first).play;
      const acts = await strike(form, attack.number, { ...attack.values, others: others.slice(0, attack.others) });
      all.push(took);
      if (attack.stays) continue;
      for (let undone = 0; undone < acts; undone += 1) await carryOut({ do: "undo" });
    }
    return all;
  }

  /** Adds somebody with the sheet of another. */
  async function addLike(who) {
    const { whole: key } = formsOf(who).forms.find(({ command }) => command === "edit");
    const { fixed, fields } = JSON.parse(shown.get(key));
    const copy = filled({ fixed: { ...fixed, kind: "add" }, fields }, { name: `Raider ${people().length}` });
    delete copy.target;
    await run(copy);
  }

  /** Strikes somebody. Who cannot be hit any more makes room for another one with the same sheet. */
  async function strikeOrReplace(who, form, number, values) {
    try {
      await strike(form, number, values);
    } catch (refusal) {
      if (!(refusal instanceof Refusal)) throw refusal;
      await addLike(who);
      await run({ kind: "remove", target: who });
    }
  }

  await carryOut({ do: "begin", encounter, system, ready, game_file });
  while (people().length < combatants) {
    await addLike(people()[people().length % 3]);
  }
  for (let turn = 0; done < records; turn += 1) {
    const who = people()[turn % people().length];
    const [hit, heal] = formsOf(who).play;
    const choices = hit.fields.find(({ kind, options }) => kind === "choice" && options.length > 2);
    const other = choices && { [choices.key]: choices.options[turn % choices.options.length][0] };
    await strikeOrReplace(who, hit, 1 + (turn % 9), other);
    if (heal && turn % 3 === 2 && done < records && people().includes(who)) await strikeOrReplace(who, heal, 1, {});
    if (turn % 5 === 4 && done < records) await run({ kind: "next_turn" });
  }
  return { people: people().length, records: done, encounter };
}
