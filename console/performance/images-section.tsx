import type { Coverage, PerformanceReport } from '../../contract/telemetry/report';
import { DataTable } from '../charts/data-table';
import { formatBytes, formatCount, formatMilliseconds, formatShare } from '../charts/figure-formats';
import { coverageText } from './figure-texts';
import { FoldSection } from './fold-section';

export interface ImagesSectionProps {
  images: PerformanceReport['images'];
  coverage: Coverage;
}

/** A table of images by host. */
export function ImagesSection({ images, coverage }: ImagesSectionProps) {
  return (
    <FoldSection id="images" title="Image hosts" verdict={imagesVerdict(images)}>
      {images.length === 0 ? (
        <p>No picture of a host that is watched was loaded in this period.</p>
      ) : (
        <DataTable
          caption={`Pictures by host; the slowest of a page view, at the 75th percentile of page views: ${coverageText(coverage)}`}
          columns={['Host', 'Slowest, p75', 'Page views', 'Pictures', 'From cache', 'Transferred']}
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
    </FoldSection>
  );
}

function imagesVerdict(images: ImagesSectionProps['images']): string {
  const [slowest] = images.toSorted((one, other) => (other.slowestP75 ?? 0) - (one.slowestP75 ?? 0));
  if (!slowest || slowest.slowestP75 === null) return 'none loaded';
  return `slowest: ${slowest.host}, ${formatMilliseconds(slowest.slowestP75)}`;
}
