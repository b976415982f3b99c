import { ReportLink } from '../report-address';
import type { SampleControls } from './sample-panel';
import { SAMPLE_MARK, SAMPLE_TITLE, sampleStateText } from './sample-texts';

/** Marks a report as one of sample data, with the way back to the figures of visitors. */
export function SampleMark({ controls }: { controls: SampleControls | null }) {
  const { data = null, failure = null } = controls ?? {};
  const isStored = data?.state === 'filled' || data?.state === 'remove-failed';
  return (
    <aside className="sample-mark" aria-label={SAMPLE_TITLE}>
      <p>
        <strong>{SAMPLE_TITLE}.</strong> {SAMPLE_MARK}
      </p>
      {controls && (
        <div className="sample-actions">
          <ReportLink filters={{}} view={{}}>
            Show the figures of your visitors
          </ReportLink>
          {isStored && controls.mayChange && (
            <button
              type="button"
              className="text-button"
              aria-disabled={controls.isChanging}
              onClick={controls.onRemove}
            >
              Remove sample data
            </button>
          )}
          <p role="status">{data && data.state !== 'filled' && sampleStateText(data)}</p>
        </div>
      )}
      {failure && <p role="alert">{failure.message}</p>}
    </aside>
  );
}
