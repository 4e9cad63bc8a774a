/* Keeps the whole site, so that it opens without a network. The build writes this file to the site's root,
   with the build's name and every file of it. All of a build is kept under one name: a visit never
   mixes two builds. A new build is fetched in the background and takes over when the last tab of
   the old one has closed; it never reloads a page by itself. */

const BUILD = "__BUILD__";
const FILES = __FILES__;
const KEPT = "hurtbox-";

const fetchAll = async () => {
  const cache = await caches.open(KEPT + BUILD);
  await cache.addAll(FILES.map((file) => new Request(file, { cache: "no-cache" })));
};

const dropOthers = async () => {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(KEPT) && name !== KEPT + BUILD);
  await Promise.all(old.map((name) => caches.delete(name)));
  await clients.claim();
};

const answer = async (request) => {
  const asked = request.mode === "navigate" ? new URL("./", registration.scope).href : request;
  const cache = await caches.open(KEPT + BUILD);
  return (await cache.match(asked, { ignoreSearch: true })) ?? fetch(request);
};

addEventListener("install", (event) => event.waitUntil(fetchAll()));
addEventListener("activate", (event) => event.waitUntil(dropOthers()));
addEventListener("fetch", (event) => {
  const { method, url } = event.request;
  if (method === "GET" && url.startsWith(registration.scope)) event.respondWith(answer(event.request));
});
