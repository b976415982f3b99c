import type { Generated } from 'kysely';
import type { DeliveryState } from '../../../../contract/forms/form-submission';
import type { Json } from './column-types';

/** Queued work. All times are of the clock of the database, which its processes share. */
interface JobTable {
  websiteId: string;
  /** The same in every attempt, so that receivers recognize a repetition. */
  id: string;
  /** The lane that runs it. */
  kind: string;
  /** Id of the row that the job is about; null for a job whose payload is everything. */
  subject: string | null;
  payload: Json<unknown> | null;
  /** `failed` is a dead letter. */
  state: Generated<DeliveryState>;
  attempts: Generated<number>;
  createdAt: Generated<Date>;
  /** When it was queued, for the first time or again. Retries end some time after it. */
  pendingSince: Generated<Date>;
  /** The next attempt starts after it. While an attempt runs, the time at which it is considered lost. */
  dueAt: Generated<Date>;
  endedAt: Date | null;
  lastError: string | null;
  /** When the row is deleted; null for one that is kept as long as its subject. */
  expiresAt: Date | null;
}

/** The table of queued work. */
export interface JobTables {
  job: JobTable;
}
