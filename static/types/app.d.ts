/* The shapes that several modules share. For the type checker alone: nothing of it is in the built site. */

type Audience = "gm" | "players";

/** A view's key and its JSON text. */
type ViewEntry = [key: string, text: string];

/** Views that have changed, and the keys of those that are gone. */
interface ViewChanges {
  views?: ViewEntry[] | null;
  gone?: string[] | null;
}

/** What the engine wants stored for one act. */
interface Proposal {
  put: (["head", unknown, string] | ["part", string, string] | ["record", number, string])[];
  delete: ["part" | "record", string | number][];
}

/** A reply of the engine without its long parts: what the page gets. */
interface Reply {
  /** The number of its request; none when no engine gave this reply. */
  n?: number;
  ok: boolean;
  text?: string;
  /** Whether the reply proposes something to store. */
  keeps?: boolean;
  revision?: number;
  /** How many entries of the history are lost, or sentences about what cannot be read. */
  lost?: number | string[];
  /** No engine gave this reply: it failed, or the request was dropped. */
  failed?: boolean;
  dropped?: "slow" | "stopped";
  unopened?: string;
  superseded?: boolean;
  /** This id was done before. */
  again?: boolean;
  /** The line that says what the act did. */
  say?: { text: string; tone: string };
  encounter?: string;
  title?: string;
  name?: string;
}

/** A reply as the worker sends it. */
interface EngineReply extends Reply, ViewChanges {
  n: number;
  keep?: Proposal;
  since?: number | null;
  /** The engine needs the records from the first place to before the second one. */
  wants?: [since: number, until: number];
}

/** The reply to a look at something from outside, or to a request to take it. */
interface ImportReply extends Reply {
  /** The work goes on: ask again with this number. */
  work?: number;
  /** Fights of this device that the engine has to compare with. */
  compare?: string[];
  /** What was found; none in the reply about a pack. */
  found?: { place: number }[];
  cancelled?: boolean;
  replaces?: boolean;
  expected?: number;
  whole?: boolean;
}

/** The reply to a request for a link. */
interface ShareReply extends Reply {
  fragment: string;
  /** The same link without the preview. */
  without?: string;
  audience: Audience;
  title: string;
}

/** What the engine says that answers no request. */
interface EngineEvent {
  progress?: { step: string; text: string; done: number; of: number };
  up?: boolean;
  systems?: unknown;
  remembered?: boolean;
  restarted?: boolean;
  closed?: boolean;
  dropped?: boolean | string;
  unopened?: string;
  down?: boolean | string;
  text?: string;
  trace?: string;
}

/** A fight as the engine opens it. */
interface StoredFight {
  encounter: string;
  head: string;
  parts: [part: string, text: string][];
  records: [seq: number, text: string][];
  older?: number;
}

/** The second copy of the open fight, as localStorage has it. */
interface Mirror extends StoredFight {
  revision: number;
  title?: string;
  changed?: number;
}

/** What of one fight is stored. */
interface FightRows {
  head?: HeadRow;
  parts: PartRow[];
  records: RecordRow[];
}

/* The rows of the IndexedDB stores. Older builds, other pages and failing disks may have left others: every row that
   is read goes through row-validation.js. */

interface HeadRow {
  encounter: string;
  revision: number;
  text: string;
  title?: string;
  /** Milliseconds since 1970. */
  changed?: number;
  /** Its place among the fights: the one changed last has the highest. */
  turn?: number;
  /** The revision that was saved last as a file. */
  backed?: number;
}

interface PartRow {
  encounter: string;
  part: string;
  text: string;
}

interface RecordRow {
  encounter: string;
  seq: number;
  text: string;
}

interface QueueRow {
  key: number;
  encounter: string;
  /** The revision on which it was entered. */
  made_on: number;
  /** The request, as JSON. */
  text: string;
  label: string;
  /** Why it waits for somebody's choice. */
  held?: string;
}

interface AsideRow {
  key: number;
  title: string;
  changed?: number;
  text: string;
}

interface AppRow {
  key: string;
  value: unknown;
  windows?: [window: string, encounter: string][];
}

interface Rows {
  heads: HeadRow;
  parts: PartRow;
  records: RecordRow;
  queue: QueueRow;
  aside: AsideRow;
  app: AppRow;
}

type StoreName = keyof Rows;
type AnyRow = Rows[StoreName];
/** A damaged row with the name of its store. */
type DamagedRow = [store: StoreName, row: AnyRow];

/** What these modules use of an object store. A row with a number as its key gets one when it is written. */
interface ObjectStore<Row> {
  get(key: IDBValidKey): Promise<Row | undefined>;
  getAll(range?: IDBKeyRange): Promise<Row[]>;
  getAllKeys(): Promise<IDBValidKey[]>;
  openKeyCursor(range?: IDBKeyRange, direction?: "prev"): Promise<{ key: IDBValidKey } | null>;
  count(range?: IDBKeyRange): Promise<number>;
  put(row: Row extends { key: number } ? Omit<Row, "key"> & { key?: number } : Row): Promise<IDBValidKey>;
  delete(key: IDBValidKey | IDBKeyRange): Promise<void>;
}

/** The stores of one transaction, by name. */
type Stores = <Name extends StoreName>(name: Name) => ObjectStore<Rows[Name]>;

/** What the page needs of a database: IndexedDB through npm's `idb`, or Maps. */
interface Database {
  transaction(
    names: string[],
    mode: "readonly" | "readwrite",
    options: { durability: "strict" },
  ): { objectStore(name: string): unknown; done: Promise<unknown>; abort(): void; commit(): void };
  close(): void;
}

/** What windows tell each other on the channel that all of them hear; its first key says what it is. */
interface WindowMessage {
  /** A follower asks for the views of this fight. */
  hello?: string;
  build?: string;
  audience?: Audience;
  /** Table views of this build are to load the leader's. */
  renew?: string;
  /** The revision that it has. */
  has?: number | null;
  /** This fight was stored, at this revision. */
  kept?: string;
  revision?: number;
  /** Another window wants the lead of this fight. */
  handOver?: string;
  /** The leader of this fight has finished what it was doing. */
  handed?: string;
  /** A follower has left requests of this fight in the stored queue. */
  queued?: string;
  /** The table view of the site under the path `at` is to show this fight. */
  table?: string;
  at?: string;
}

/** The views that the leading window sends to those that follow. */
interface SentViews extends ViewChanges {
  revision?: number;
  since?: number | null;
}
