/* Stands in for IndexedDB where the browser refuses it (private mode, blocked storage): the same few
   calls on plain Maps, so the app runs and the engine can be restarted; nothing outlives the page. */

const name = (key) => JSON.stringify(key);

class Rows {
  constructor(path, automatic) {
    this.path = path;
    this.last = automatic ? 0 : null;
    this.rows = new Map();
  }

  keyOf(row) {
    return Array.isArray(this.path) ? this.path.map((part) => row[part]) : row[this.path];
  }

  async get(key) {
    return this.rows.get(name(key));
  }

  async getAll(range) {
    const rows = [...this.rows.values()];
    return range ? rows.filter((row) => range.includes(this.keyOf(row))) : rows;
  }

  async openKeyCursor(range) {
    const keys = (await this.getAll(range)).map((row) => this.keyOf(row));
    return keys.length ? { key: keys.sort((one, other) => other.at(-1) - one.at(-1))[0] } : null;
  }

  async count(range) {
    return (await this.getAll(range)).length;
  }

  async put(row) {
    const copy = { ...row };
    if (this.last !== null && copy[this.path] === undefined) copy[this.path] = ++this.last;
    this.rows.set(name(this.keyOf(copy)), copy);
    return this.keyOf(copy);
  }

  async delete(key) {
    if (!(key instanceof IDBKeyRange)) this.rows.delete(name(key));
    else for (const row of await this.getAll(key)) this.rows.delete(name(this.keyOf(row)));
  }
}

/** A database of Maps. `stores`: {name: {keyPath, autoIncrement}} as for IndexedDB. */
export function inMemoryDatabase(stores) {
  const all = Object.fromEntries(
    Object.entries(stores).map(([store, { keyPath, autoIncrement }]) => [
      store,
      new Rows(keyPath, autoIncrement),
    ]),
  );
  return {
    transaction: () => ({
      objectStore: (store) => all[store],
      done: Promise.resolve(),
      abort() {},
      commit() {},
    }),
  };
}
