// Run in the page: every row of every store of the IndexedDB database.
() =>
  new Promise((resolve, reject) => {
    const asked = indexedDB.open("hurtbox");
    asked.onerror = () => reject(asked.error);
    asked.onsuccess = () => {
      const rows = {};
      const tx = asked.result.transaction([...asked.result.objectStoreNames]);
      for (const name of asked.result.objectStoreNames)
        tx.objectStore(name).getAll().onsuccess = ({ target }) => (rows[name] = /** @type {IDBRequest} */ (target).result);
      tx.oncomplete = () => {
        asked.result.close();
        resolve(rows);
      };
    };
  });
