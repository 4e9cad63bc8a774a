/* The names of all that the site keeps in a browser, and by which its windows find each other. All project pages of one
   owner share an origin, and with it these names; so what belongs to one site carries its path.

   What belongs to the person carries none, and every copy of Hurtbox on the origin shares it: the fights, what waits for
   the engine, the choices of this device, their copies, and the locks and channels about a fight. py/README.md says why.
   offline/service-worker.js names its caches itself, for it is no module. */

/** The path of this site. */
export const PATH = new URL("../../../", import.meta.url).pathname;

// Databases.
export const FIGHTS = "hurtbox"; // see storage/database.js
export const FRESH_LOG = "hurtbox-fresh-log"; // empty; see storage/leveldb-log.js

// Caches. The addresses of their entries have the path.
export const SNAPSHOT = "hurtbox-start"; // see worker/snapshot.js
/** Of a build's files. @param {string} build */
export const siteCache = (build) => `hurtbox-site-${build} ${PATH}`;

// Keys of localStorage.
export const VIEWS = "hurtbox:views"; // see storage/local-copies.js
export const MIRROR = "hurtbox:mirror";
export const PROBE = "hurtbox:probe"; // there for a moment: see boot/browser-apis.js
/** Of what was chosen on this device. @param {string} name */
export const choice = (name) => `hurtbox:${name}`;

export const SEAT = `hurtbox:seat ${PATH}`; // what a player has sent and the leading phone has not confirmed

// Keys of a window's own sessionStorage.
export const FIGHT = "hurtbox:fight"; // the fight that this window has open
export const FORM = "hurtbox:form"; // a form that is entered and not sent
export const WINDOW = "hurtbox:window"; // the window's name
export const LED = "hurtbox:led"; // it led this fight before it was loaded again
export const RETRIED = "hurtbox:retried"; // the reasons of one more start, until a first draw
export const RENEWED = "hurtbox:renewed"; // the build of a table view that was loaded again for the leader's
export const TABLE_COPY = "hurtbox:table"; // what the table view showed

// Locks.
/** Held by the window that leads a fight. @param {string} encounter */
export const fightLock = (encounter) => `hurtbox fight ${encounter}`;
/** Held by the window of this name. @param {string} name */
export const windowLock = (name) => `hurtbox window ${name}`;
export const SNAPSHOT_LOCK = "hurtbox start"; // one snapshot is made at a time: each takes 66 MB and a processor
export const TABLE_LOCK = `hurtbox table ${PATH}`; // held by an open table view

// Channels.
export const EVERYONE = "hurtbox"; // all windows of all sites; it carries no view
/** The views of a fight for one audience. Another build may draw other shapes, so it has channels of its own.
    @param {string} encounter @param {Audience} audience @param {string} build */
export const viewsChannel = (encounter, audience, build) => `hurtbox ${audience} ${encounter} ${build}`;
