import type { Page } from '@playwright/test';

/** What IndexedDB holds of this browser, by store. */
export const readStores = (page: Page) =>
  page.evaluate(async () => {
    const { promise, resolve } = Promise.withResolvers<IDBDatabase>();
    const request = indexedDB.open('offline');
    request.onsuccess = () => resolve(request.result);
    const db = await promise;
    const stores = await Promise.all(
      [...db.objectStoreNames].map(
        (name) =>
          new Promise<[string, unknown[]]>((done) => {
            const all = db.transaction(name).objectStore(name).getAll();
            all.onsuccess = () => done([name, all.result]);
          }),
      ),
    );
    db.close();
    return Object.fromEntries(stores);
  });

/** All that this browser stores: IndexedDB, the caches with their texts, and the two small stores. */
export async function readDevice(page: Page) {
  const caches = await page.evaluate(async () => {
    const names = await globalThis.caches.keys();
    const texts = names.map(async (name) => {
      const cache = await globalThis.caches.open(name);
      const requests = await cache.keys();
      return Promise.all(requests.map(async (each) => [each.url, await (await cache.match(each))!.text()]));
    });
    return (await Promise.all(texts)).flat().toSorted().join('\n');
  });
  const small = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  return { stores: JSON.stringify(await readStores(page)), caches, small };
}

/** Forgets what was downloaded; the device keeps its name. */
export const emptyStores = (page: Page) =>
  page.evaluate(async () => {
    const { promise, resolve } = Promise.withResolvers<IDBDatabase>();
    const request = indexedDB.open('offline');
    request.onsuccess = () => resolve(request.result);
    const db = await promise;
    const tx = db.transaction(['packages', 'answers'], 'readwrite');
    tx.objectStore('packages').clear();
    tx.objectStore('answers').clear();
    await new Promise((done) => {
      tx.oncomplete = done;
    });
    db.close();
  });
