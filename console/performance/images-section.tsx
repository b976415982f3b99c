import type { Coverage, PerformanceReport } from '../../schemas/performance-report-schemas';
import { DataTable } from './data-table';
import { formatBytes, formatCount, formatMilliseconds, formatShare } from './figure-formats';
import { coverageText } from './figure-texts';

export interface ImagesSectionProps {
  images: PerformanceReport['images'];
  coverage: Coverage;
}

/** A table of images by host. */
export function ImagesSection({ images, coverage }: ImagesSectionProps) {
  return (
    <section id="images" aria-labelledby="images-title" className="report-section">
      <h2 id="images-title">Image hosts</h2>
      {images.length === 0 ? (
        <p>No picture of a host that is watched was loaded in these days.</p>
      ) : (
        <DataTable
          caption={`Pictures by host; the slowest of a visit, at the 75th percentile of visits: ${coverageText(coverage)}`}
          columns={['Host', 'Slowest, p75', 'Visits', 'Pictures', 'From cache', 'Transferred']}
          rows={images.map(({ host, views, count, bytes, cached, slowestP75 }) => ({
            key: host,
            cells: [
              host,
              slowestP75 === null ? 'no values' : formatMilliseconds(slowestP75),
              formatCount(views),
              formatCount(count),
              count === 0 ? '–' : formatShare(cached / count),
              formatBytes(bytes),
            ],
          }))}
        />
      )}
    </section>
  );
}
