import type { ErrorGroup } from '../../../schemas/performance-report-schemas';
import type { Exporter } from './exporter';
import { logsRequest } from './otlp-requests';
import { requireFinal } from './post-otlp';
import type { WantedGroups } from './read-changed-groups';

/** Groups of a run: a day has hardly more. The next run exports the others. */
const MAX_GROUPS = 1000;
const GROUPS_PER_REQUEST = 100;
/** Milliseconds before the last occurrence that was exported, in which transactions that commit late change groups. */
const LATE_MS = 300_000;

export interface ErrorExporter extends Exporter {
  /** Returns the groups whose last occurrence was not exported, the earliest first. */
  read(wanted: WantedGroups): Promise<ErrorGroup[]>;
}

/**
 * Returns a function that exports the groups of errors that occurred since its last call, or since the start of the process.
 * What fails is exported by a later call, for 24 hours, unless the collector refuses it.
 */
export function createErrorExport({
  source,
  startedAt,
  post,
  read,
}: ErrorExporter): (now: number) => Promise<void> {
  // By group, its last occurrence that was exported. It has those since `since` alone.
  const exported = new Map<string, string>();
  let since = startedAt;
  let latest = startedAt;
  return async (now) => {
    // The clock of another process may be ahead.
    since = Math.max(since, Math.min(latest, now) - LATE_MS);
    for (const [id, lastSeen] of exported) if (Date.parse(lastSeen) < since) exported.delete(id);
    const { websiteId } = source;
    const groups = await read({ websiteId, since, exported, limit: MAX_GROUPS, now });
    const refusals: Error[] = [];
    for (let sent = 0; sent < groups.length; sent += GROUPS_PER_REQUEST) {
      const batch = groups.slice(sent, sent + GROUPS_PER_REQUEST);
      await post(logsRequest(source, batch, now)).catch((error: unknown) =>
        refusals.push(requireFinal(error)),
      );
      for (const { id, lastSeen } of batch) {
        exported.set(id, lastSeen);
        latest = Math.max(latest, Date.parse(lastSeen));
      }
    }
    if (refusals[0]) throw refusals[0];
  };
}
