/** Why a record was dropped. */
export type DropReason =
  /** Consent was withdrawn before it was sent. */
  | 'consent'
  /** The server rejected it with a status that no retry changes. */
  | 'refused'
  /** It is larger than one request may be. */
  | 'size'
  /** Too many records were waiting. */
  | 'overflow'
  /** It waited for more than a day. */
  | 'expired'
  /** The page's Content Security Policy blocks all of its addresses. */
  | 'blocked'
  /** The server could not be reached, eight times. */
  | 'network'
  /** The server failed, eight times. */
  | 'server';

/** How many records were made, confirmed as sent, and dropped for each reason. */
export type Counts = { [Outcome in 'made' | 'sent' | DropReason]?: number };

/** Counts by an id of their own. The same id always has the same counts: the server adds them up once. */
export type ClientReports = { [id: string]: Counts };

/** A record to send. It is JSON throughout, so that it can be stored for the next page. */
export interface OutboxRecord {
  /** Unique everywhere: the server accepts each id once. */
  readonly id: string;
  /** Name of its endpoint. */
  readonly to: string;
  /** Its content, as it was when the record was made. */
  readonly data: unknown;
  /** When it was made, in ms since 1970. */
  readonly at: number;
  /** How many requests have failed. */
  tries: number;
  /** Time of the next request at the earliest, in ms since 1970. */
  after?: number;
  /** Client reports about other records. They are set before the first request and never change. */
  counts?: ClientReports;
}
