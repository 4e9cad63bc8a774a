/* Stands in for IndexedDB where the browser refuses it (private mode, blocked storage): the same few calls on plain
   Maps. The app runs and its engine can be restarted, but nothing outlives the page. */

/** @param {IDBValidKey} key */
const nameOf = (key) => JSON.stringify(key);

/** @typedef {Record<string, IDBValidKey>} Row */
/** IndexedDB's key ranges have `includes`, which TypeScript's library names differently for each key type.
    @typedef {IDBKeyRange} Range */

class MapStore {
  /** @param {string | string[]} path @param {boolean} numbered whether rows without a key get a number */
  constructor(path, numbered) {
    this.path = path;
    this.last = numbered ? 0 : null;
    /** @type {Map<string, Row>} */
    this.rows = new Map();
  }

  /** @param {Row} row @returns {IDBValidKey} */
  keyOf(row) {
    const { path } = this;
    return /** @type {IDBValidKey} */ (Array.isArray(path) ? path.map((part) => row[part]) : row[path]);
  }

  /** @param {IDBValidKey} key */
  async get(key) {
    return this.rows.get(nameOf(key));
  }

  /** @param {Range} [range] */
  async getAll(range) {
    const rows = [...this.rows.values()];
    return range ? rows.filter((row) => range.includes(this.keyOf(row))) : rows;
  }

  async getAllKeys() {
    return [...this.rows.values()].map((row) => this.keyOf(row));
  }

  /** The last key of a range whose keys end with a number. @param {Range} [range] */
  async openKeyCursor(range) {
    const keys = (await this.getAll(range)).map((row) => /** @type {number[]} */ (this.keyOf(row)));
    const [last] = keys.sort((one, other) => Number(other.at(-1)) - Number(one.at(-1)));
    return last ? { key: last } : null;
  }

  /** @param {Range} [range] */
  async count(range) {
    return (await this.getAll(range)).length;
  }

  /** @param {Row} row */
  async put(row) {
    const copy = { ...row };
    if (this.last !== null && typeof this.path === "string") copy[this.path] ??= ++this.last;
    this.rows.set(nameOf(this.keyOf(copy)), copy);
    return this.keyOf(copy);
  }

  /** @param {IDBValidKey | Range} key */
  async delete(key) {
    if (!(key instanceof IDBKeyRange)) this.rows.delete(nameOf(key));
    else for (const row of await this.getAll(key)) this.rows.delete(nameOf(this.keyOf(row)));
  }
}

/** A database of Maps with these stores, as IndexedDB would be told of them.
    @param {Record<string, { keyPath: string | string[], autoIncrement?: boolean }>} stores @returns {Database} */
export function inMemoryDatabase(stores) {
  const all = new Map(
    Object.entries(stores).map(([name, { keyPath, autoIncrement = false }]) => [
      name,
      new MapStore(keyPath, autoIncrement),
    ]),
  );
  /** Begins a transaction, of which one runs at a time: what it has written is taken back by `abort`. */
  const transaction = () => {
    const before = new Map([...all.values()].map((store) => [store, new Map(store.rows)]));
    return {
      objectStore: (/** @type {string} */ name) => all.get(name),
      done: Promise.resolve(),
      abort() {
        for (const [store, rows] of before) store.rows = rows;
      },
      commit() {},
    };
  };
  return { transaction, close() {} };
}
