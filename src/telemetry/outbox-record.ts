import type { RecordKind } from './consent';

/** Why a record was given up. */
export type DropReason =
  /** Consent was withdrawn before it left. */
  | 'consent'
  /** The server will not have it, now or later. */
  | 'refused'
  /** Larger than one piece may be. */
  | 'size'
  /** More waited than may wait. */
  | 'overflow'
  /** It waited for more than a day. */
  | 'expired'
  /** The page's own policy lets nothing through to any of its addresses. */
  | 'blocked'
  /** Tried often enough: the server could not be reached. */
  | 'network'
  /** Tried often enough: the server answered, and could not take it. */
  | 'server';

/** What became of records: how many were made, confirmed, and dropped for each reason. */
export type Counts = { [Outcome in 'made' | 'sent' | DropReason]?: number };

/** Counts by an id of their own. Whoever is told of the same id twice is told the same, and adds it up once. */
export type Tellings = { [id: string]: Counts };

/** A record on its way. All of it is JSON, so that it can wait for the next page. */
export interface OutboxRecord {
  /** Its own everywhere and for ever: the server takes each id once. */
  readonly id: string;
  /** Name of its endpoint. */
  readonly to: string;
  /** What it says, as it was when it was made. */
  readonly data: unknown;
  /** When it was made, in ms since 1970. */
  readonly at: number;
  /** How often it was tried. */
  tries: number;
  /** Not to be tried again before this time, in ms since 1970. */
  after?: number;
  /** What became of others before it, told along with it: what nobody has told yet under its own id. */
  counts?: Tellings;
}

/** Where records of one kind go, and how they are written. */
export interface Endpoint {
  /** Names it in the store, for the next page. */
  readonly name: string;
  readonly kind: RecordKind;
  /** Content type. */
  readonly type: string;
  /** Takes many records in one request. */
  readonly isList?: boolean;
  /** How long an answer may take, in ms. */
  readonly timeout: number;
  /** Statuses that mean taken. */
  readonly accepts: readonly number[];
  /** Its absolute addresses, the best first: the others are for pages whose policy refuses that. */
  urls(record: OutboxRecord): readonly string[];
  encode(records: readonly OutboxRecord[]): string;
  /** Of each request, as they are then. A beacon has none: with them, a request that outlives the page is sent. */
  readonly headers?: (() => Readonly<Record<string, string>>) | undefined;
}
