import type { PerformanceReport } from '../../../contract/telemetry/report';
import { DataTable } from '../../charts/data-table';
import { formatRange, formatValue } from '../../charts/figure-formats';
import type { CruxFigures } from './parse-crux';

/** The 75th percentiles of the report beside those of the Chrome UX Report for the same site. */
export function CruxSection({
  crux: { subject, period, p75 },
  metrics,
}: {
  crux: CruxFigures;
  metrics: PerformanceReport['metrics'];
}) {
  const rows = metrics.flatMap(({ name, p75: own, interval }) => {
    const value = p75[name];
    if (value === undefined) return [];
    const shown = own === null ? 'no values' : formatValue(name, own);
    const range = interval === null ? 'unknown' : formatRange(name, interval);
    const isWithin = interval !== null && value >= interval[0] && value <= interval[1];
    const agreement = interval === null ? 'unknown' : isWithin ? 'within the interval' : 'outside of it';
    return { key: name, cells: [name, shown, range, formatValue(name, value), agreement] };
  });
  const days = period ? `, ${period[0]} to ${period[1]}` : '';
  return (
    <section aria-labelledby="crux">
      <h2 id="crux">Beside the Chrome UX Report</h2>
      <DataTable
        caption={`75th percentiles here and in CrUX for ${subject}${days}`}
        columns={['Metric', 'Here', '95 % interval', 'CrUX', 'CrUX is']}
        rows={rows}
      />
      <p className="note">
        CrUX has Chrome’s users alone, over 28 days, without those who do not share statistics; choose the
        same days and the browser Chrome here before you compare. It counts pages that this report does not
        have, such as those of visitors who refused to be measured.
      </p>
    </section>
  );
}
