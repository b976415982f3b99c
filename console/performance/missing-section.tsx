import type { PerformanceReport } from '../../contract/telemetry/report';
import { DataTable } from '../charts/data-table';
import { formatCount, formatShare } from '../charts/figure-formats';
import { coverageText } from './figure-texts';
import { FoldSection } from './fold-section';

/** Descriptions of the reasons for which a page's outbox drops records. */
const DROP_REASONS: Readonly<Record<string, string>> = {
  consent: 'the visitor withdrew consent',
  refused: 'the server would not have them',
  size: 'larger than a record may be',
  overflow: 'more waited than may wait',
  expired: 'waited for more than a day',
  blocked: 'the page’s own policy let nothing through',
  network: 'the server could not be reached',
  server: 'the server could not take them',
};

/** The page views and records that no percentile includes. */
export function MissingSection({ missing }: { missing: PerformanceReport['missing'] }) {
  const { views, coverage, leftOut, hidden, unsupported, dropped } = missing;
  return (
    <FoldSection id="missing" title="What is missing" verdict={missingVerdict(missing)}>
      <p className="lead">
        Page views that no figure above holds: each is a way in which the figures could be better than what
        visitors saw.
      </p>
      <dl className="facts">
        <Fact
          name="Page views measured"
          value={formatCount(views)}
          note={`Of those that the census counts: ${coverageText(coverage)}`}
        />
        <Fact
          name="In the background"
          value={formatCount(hidden)}
          note={`${views === 0 ? '–' : formatShare(hidden / views)} of those measured: pages that nobody saw load, which have no speed of their own`}
        />
        {leftOut > 0 && (
          <Fact
            name="Left out"
            value={formatCount(leftOut)}
            note="Page views of single networks that sent more than their share, so that no network decides a figure"
          />
        )}
      </dl>
      <div className="tables">
        {unsupported.length > 0 ? (
          <DataTable
            caption="Page views by browsers that cannot measure a metric"
            columns={['Metric', 'Page views', 'Share of those measured']}
            rows={unsupported.map(({ metric, views: count }) => ({
              key: metric,
              cells: [metric, formatCount(count), views === 0 ? '–' : formatShare(count / views)],
            }))}
          />
        ) : (
          <p>Every browser could measure every metric.</p>
        )}
        {dropped.length > 0 ? (
          <DataTable
            caption="Records that pages made and gave up"
            columns={['Reason', 'Records']}
            rows={dropped.map(({ reason, count }) => ({
              key: reason,
              cells: [DROP_REASONS[reason] ?? reason, formatCount(count)],
            }))}
          />
        ) : (
          <p>No page gave up a record.</p>
        )}
      </div>
    </FoldSection>
  );
}

function missingVerdict({ coverage, dropped }: PerformanceReport['missing']): string {
  const lost = dropped.reduce((sum, { count }) => sum + count, 0);
  const records = lost === 0 ? 'no record given up' : `${formatCount(lost)} records given up`;
  return `${coverageText(coverage)}; ${records}`;
}

function Fact({ name, value, note }: { name: string; value: string; note: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <span className="fact-value">{value}</span> <span className="note">{note}</span>
      </dd>
    </div>
  );
}
