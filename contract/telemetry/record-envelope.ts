import { z } from 'zod';

const id = z.string().regex(/^[\w-]{1,64}$/);

/** Maximum number of reports in a record: far more than a page collects in a day without a response. */
const MAX_REPORTS = 200;

/** Why pages drop records. A report may name others: the server counts them together. */
export const DROP_REASONS = [
  'consent',
  'refused',
  'size',
  'overflow',
  'expired',
  'blocked',
  'network',
  'server',
] as const;

/** Numbers of records by outcome: `made`, `sent`, and each drop reason. */
const outcomes = z
  .record(z.string().regex(/^[a-z]{1,20}$/), z.number().int().min(0).max(100_000))
  .refine((counts) => Object.keys(counts).length <= 2 * DROP_REASONS.length, {
    error: 'There are too many outcomes in one report.',
  });

/** Client reports: counts of records by outcome, each report under its id. A repeated id is a repeated report. */
export const clientReports = z
  .record(id, outcomes)
  .refine((reports) => Object.keys(reports).length <= MAX_REPORTS, {
    error: `Report at most ${MAX_REPORTS} records at a time.`,
  });

/**
 * Fields of every record: an id, by which the server accepts it once, and client reports about earlier records. Invalid
 * reports are dropped, and the record is kept.
 */
export const envelope = {
  id: id.optional(),
  counts: clientReports.optional().catch(undefined),
};

/** Numbers of records by outcome. */
export type OutcomeCounts = Record<string, number>;

/** Outcomes of earlier records as the client counted them, by the id of each report. */
export type ClientReports = Record<string, OutcomeCounts>;

/** The fields around every record. */
export interface Envelope {
  id?: string | undefined;
  counts?: ClientReports | undefined;
}

/** Maximum length of the name of a template or a release. */
const MAX_LENGTH = 64;

const shortened = z.string().overwrite((text) => text.slice(0, MAX_LENGTH));

/**
 * Facts of a page's context, in records of every kind. Themes write contexts: an invalid fact counts as missing, so
 * that the record is still stored.
 */
export const pageFacts = {
  pageType: z.number().int().min(0).max(10_000).optional().catch(undefined),
  template: shortened.optional().catch(undefined),
  release: shortened.optional().catch(undefined),
};
