import type { ErrorGroup } from '../../../schemas/performance-report-schemas';
import type { Exporter } from './exporter';
import { logsRequest } from './otlp-requests';

/** Returns a function that exports the groups of errors that occurred since its last call, or since the start of the process. */
export function createErrorExport({
  source,
  startedAt,
  post,
}: Exporter): (groups: readonly ErrorGroup[], now: number) => Promise<void> {
  // By group, when it was last seen: a transaction that commits late changes a group at an earlier time.
  let exported: ReadonlyMap<string, string> = new Map();
  return async (groups, now) => {
    const changed = groups.filter(
      ({ id, lastSeen }) => Date.parse(lastSeen) >= startedAt && lastSeen !== exported.get(id),
    );
    if (changed.length > 0) await post(logsRequest(source, changed, now));
    exported = new Map(groups.map(({ id, lastSeen }) => [id, lastSeen]));
  };
}
