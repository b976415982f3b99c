import { sql } from 'kysely';
import type { DeliveryState, OwnedDelivery } from '../../../../contract/forms/form-submission';
import type { Database } from '../../../platform/database/open-database';
import { type DeliveryMethod, FORM_JOBS } from './delivery';

const PAGE_SIZE = 500;

/** Yields the deliveries of a form, newest first; those in one state if it is given. Memory holds one page of them. */
export async function* readDeliveries(
  db: Database,
  websiteId: string,
  { formId, state }: { formId: string; state?: DeliveryState | undefined },
): AsyncGenerator<OwnedDelivery> {
  let last: { queuedAt: Date; id: string } | undefined;
  do {
    const rows = await selectDeliveries(db, websiteId)
      .select(['job.id', 'formSubmission.id as submissionId', 'state', 'attempts'])
      .select(['job.createdAt as queuedAt', 'dueAt', 'endedAt', 'lastError'])
      .select(sql<DeliveryMethod>`payload->>'method'`.as('method'))
      .select(sql<string>`payload->>'destination'`.as('destination'))
      .where('formSubmission.formId', '=', formId)
      .where(state ? sql<boolean>`state = ${state}` : sql<boolean>`true`)
      .where(
        last ? sql<boolean>`(job.created_at, job.id) < (${last.queuedAt}, ${last.id})` : sql<boolean>`true`,
      )
      .orderBy('job.createdAt', 'desc')
      .orderBy('job.id', 'desc')
      .limit(PAGE_SIZE)
      .execute();
    for (const { queuedAt, dueAt, endedAt, ...row } of rows)
      yield {
        ...row,
        queuedAt: queuedAt.toISOString(),
        dueAt: row.state === 'pending' ? dueAt.toISOString() : null,
        endedAt: endedAt?.toISOString() ?? null,
      };
    last = rows.length === PAGE_SIZE ? rows.at(-1) : undefined;
  } while (last);
}

/** Returns the number of deliveries by state, by the id of their form. */
export async function countDeliveries(
  db: Database,
  websiteId: string,
): Promise<ReadonlyMap<string, Partial<Record<DeliveryState, number>>>> {
  const rows = await selectDeliveries(db, websiteId)
    .select(['formId', 'state', ({ fn }) => fn.countAll<bigint>().as('total')])
    .groupBy(['formId', 'state'])
    .execute();
  const counts = new Map<string, Partial<Record<DeliveryState, number>>>();
  for (const { formId, state, total } of rows)
    counts.set(formId, { ...counts.get(formId), [state]: Number(total) });
  return counts;
}

/** Returns the query of a website's deliveries with their submissions. */
export function selectDeliveries(db: Database, websiteId: string) {
  return db
    .selectFrom('job')
    .innerJoin('formSubmission', (join) =>
      join
        .onRef('formSubmission.websiteId', '=', 'job.websiteId')
        .onRef('formSubmission.id', '=', 'job.subject'),
    )
    .where('job.websiteId', '=', websiteId)
    .where(
      'kind',
      'in',
      Object.values(FORM_JOBS).map(({ name }) => name),
    );
}
