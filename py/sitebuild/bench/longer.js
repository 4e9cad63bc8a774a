// Makes the kept fight a long one, in the page's storage: the people and the records there are, again and again
// under other ids. Run in the page with {people, records}; afterwards the page is loaded anew.
async ({ people, records }) => {
  const asked = indexedDB.open("hurtbox");
  const db = await new Promise((go) => (asked.onsuccess = () => go(asked.result)));
  const tx = db.transaction(["heads", "parts", "records"], "readwrite");
  const all = (name) =>
    new Promise((go) => (tx.objectStore(name).getAll().onsuccess = ({ target }) => go(target.result)));
  const [[head], parts, history] = [await all("heads"), await all("parts"), await all("records")];
  const { encounter } = head;

  const order = JSON.parse(parts.find(({ part }) => part === "order").text);
  const sheets = parts.filter(({ part }) => part.startsWith("c:"));
  for (let number = order.length; number < people; number += 1) {
    const id = `d${number}`;
    const one = { ...JSON.parse(sheets[number % sheets.length].text), id, name: `Guard ${number}` };
    tx.objectStore("parts").put({ encounter, part: `c:${id}`, text: JSON.stringify(one) });
    order.push(id);
  }
  tx.objectStore("parts").put({ encounter, part: "order", text: JSON.stringify(order) });

  for (let seq = history.length; seq < records; seq += 1) {
    const one = { ...JSON.parse(history[seq % history.length].text), id: `again${seq}` };
    tx.objectStore("records").put({ encounter, seq, text: JSON.stringify(one) });
  }
  const now = { ...JSON.parse(head.text), records, applied: records, pending: [] };
  tx.objectStore("heads").put({ ...head, text: JSON.stringify(now) });
  await new Promise((go, failed) => Object.assign(tx, { oncomplete: go, onabort: () => failed(tx.error) }));
  db.close();
  localStorage.clear(); // the copies are of the short one
}
