/** A kind of queued work. */
export interface JobKind {
  /** Its name in the table, the log and the metrics. */
  name: string;
  /** Seconds after which a job that fails is given up; three days unless stated. */
  retrySeconds?: number;
  /** Seconds that the row of a job is kept, whatever became of it. Unless stated, it is kept as long as its subject. */
  keepSeconds?: number;
}

/** A job at one of its attempts, which no other process makes at the same time. */
export interface Job<Payload = unknown> {
  /** The same in every attempt, so that receivers recognize a repetition. */
  id: string;
  kind: string;
  /** Id of the row that the job is about; null for a job whose payload is everything. */
  subject: string | null;
  payload: Payload;
  /** Number of attempts, this one included. */
  attempts: number;
  /** When it was queued, for the first time or again. Retries end some time after it. */
  pendingSince: Date;
}

/**
 * How the jobs of a kind run. Its jobs do not wait for those of other kinds. An attempt can be repeated after it has
 * succeeded, when the process ends before the outcome is stored, so that its effect has to be the same the second time. A
 * job that is given up stays as a dead letter, until `retryJob` queues it again.
 */
export interface Lane<Subject, Payload = null> {
  kind: JobKind;
  /** Returns what a job is about; null if that was deleted, which deletes the job. */
  load(job: Job<Payload>): Promise<Subject | null>;
  /** Resolves when the job is done. Rejects with the reason, and when `signal` aborts. */
  run(subject: Subject, job: Job<Payload>, signal: AbortSignal): Promise<void>;
}

export type AnyLane = Lane<unknown, unknown>;

/** How an attempt ended. `gone`: what the job is about was deleted. */
export type AttemptOutcome =
  | { state: 'delivered' }
  | { state: 'gone' }
  | { state: 'failed'; error: string }
  | { state: 'pending'; error: string; delayMs: number };

/** The job cannot succeed, so that it is given up without a retry. */
export class JobRefused extends Error {
  override readonly name = 'JobRefused';
}
