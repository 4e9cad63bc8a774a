// Plays a long fight through the page's own engine and storage: every record is a real one.
// Run in the page by measure.py with {combatants, records}; the page is loaded anew afterwards.
async ({ combatants, records }) => {
  const { engine, store, fresh } = globalThis.hurtbox;
  const { reply: whole } = await import(new URL("static/replies.js", document.baseURI));
  const encounter = fresh();
  let revision = 0;
  let done = 0; // how many records there are
  let people = [];

  /** What a hurried game master says: roll for me, or whatever is proposed. */
  function answerTo(way) {
    if (way.kind === "pick") return { kind: "pick", option: way.default };
    if (way.kind === "amount") return { kind: "amount", amount: way.value };
    return { kind: "roll" };
  }

  async function carryOut(request) {
    const stands = { id: fresh(), revision, kept: revision };
    const reply = JSON.parse(await engine.request(JSON.stringify({ ...request, ...stands })));
    if (!reply.ok) throw new Error(`${JSON.stringify(request)}: ${reply.text}`);
    const views = new Map(whole(reply.n).views);
    const kept = JSON.parse(await store.keep(reply.n, encounter, revision, reply.revision, 0));
    if (!kept.ok) throw new Error(`not kept: ${kept.text}`);
    revision = reply.revision;
    if (reply.record !== null) done = reply.record + 1;
    store.confirm(reply.n, encounter, revision, request.do === "begin");
    if (views.has("roster")) people = JSON.parse(views.get("roster")).rows.map(({ id }) => id);
    const [owed] = (reply.owed && JSON.parse(views.get("status")).owed) || [];
    if (owed) await carryOut({ do: "answer", pending: owed.pending, key: owed.key, answer: answerTo(owed.ways[0]) });
  }

  const { system, ready } = document.querySelector('[data-do="begin"]').dataset;
  await carryOut({ do: "begin", encounter, system, ready });
  const run = (command) => carryOut({ do: "run", command });
  while (people.length < combatants)
    await run({
      kind: "add",
      name: `Raider ${people.length}`,
      "sheet.wound_threshold": 3,
      "sheet.ap_maximum": 10,
    });
  const types = ["piercing", "fire", "plasma", "bludgeoning"];
  for (let turn = 0; done < records; turn += 1) {
    const target = people[turn % people.length];
    await run({ kind: "hit", target, damage: 3 + (turn % 9), type: types[turn % 4] });
    if (turn % 3 === 2 && done < records) await run({ kind: "heal", target, count: 1 });
    if (turn % 5 === 4 && done < records) await run({ kind: "next_turn" });
  }
  return { people: people.length, records: done, encounter };
}
