import { type MouseEvent, useEffect, useId, useRef } from 'react';
import type { SampleData } from '../../../schemas/sample-data-schemas';
import { ReportLink } from '../report-address';
import type { SampleDataState } from './sample-store';
import { SAMPLE_PURPOSE, SAMPLE_TITLE, sampleAnnouncement, sampleStateText } from './sample-texts';

/** The sample data of the report and how to change them. */
export interface SampleControls extends SampleDataState {
  /** Whether the role may fill and remove. */
  mayChange: boolean;
  onFill(): void;
  onRemove(): void;
}

/** Offers to fill a report with sample data, shows the progress, and removes them; nothing where the server offers none. */
export function SamplePanel({ controls }: { controls: SampleControls }) {
  const { data, failure, mayChange } = controls;
  const heading = useRef<HTMLHeadingElement>(null);
  const titleId = useId();
  const state = data?.state;
  useFocusAfter(state, heading);
  if (!data || state === 'unavailable' || (state === 'none' && !mayChange)) return null;
  return (
    <section className="sample" aria-labelledby={titleId}>
      <h3 id={titleId} ref={heading} tabIndex={-1}>
        {SAMPLE_TITLE}
      </h3>
      <p>{SAMPLE_PURPOSE}</p>
      <div className="sample-state">
        <SampleActions controls={controls} state={data.state} />
        <SampleProgress data={data} />
        {failure && <p role="alert">{failure.message}</p>}
      </div>
    </section>
  );
}

/** The state in words, with a bar while visits are stored. */
function SampleProgress({ data }: { data: SampleData }) {
  const { state, visits, stored } = data;
  const hasFailed = state === 'fill-failed' || state === 'remove-failed';
  return (
    <div className="sample-progress">
      {state === 'filling' && <progress aria-label="Stored sample visits" max={visits} value={stored} />}
      {state === 'removing' && <progress aria-label="Removal of sample data" />}
      {hasFailed ? (
        <p role="alert">{sampleStateText(data)}</p>
      ) : (
        <p className="note">{sampleStateText(data)}</p>
      )}
      <p className="visually-hidden" role="status">
        {hasFailed ? '' : sampleAnnouncement(data)}
      </p>
    </div>
  );
}

function SampleActions({ controls, state }: { controls: SampleControls; state: SampleData['state'] }) {
  const { mayChange, isChanging, onFill, onRemove } = controls;
  const fills: Partial<Record<typeof state, string>> = {
    none: 'Fill with sample data',
    'fill-failed': 'Store the others',
  };
  const removes: Partial<Record<typeof state, string>> = {
    filling: 'Cancel',
    filled: 'Remove sample data',
    'fill-failed': 'Remove sample data',
    'remove-failed': 'Try again',
  };
  const [fill, remove] = mayChange ? [fills[state], removes[state]] : [];
  return (
    <div className="sample-actions">
      {fill && (
        <button type="button" className="button" aria-disabled={isChanging} onClick={onFill}>
          {fill}
        </button>
      )}
      {state === 'filled' && (
        <ReportLink filters={{ sample: '1' }} view={{}}>
          Show the report with sample data
        </ReportLink>
      )}
      {remove && (
        <button
          type="button"
          className="button button-quiet"
          aria-disabled={isChanging}
          onClick={(event) => unlessDouble(event, onRemove)}
        >
          {remove}
        </button>
      )}
    </div>
  );
}

/** Ignores the second press of a double click, which meets the button that has taken the place of the first one. */
function unlessDouble({ detail }: MouseEvent, action: () => void): void {
  if (detail <= 1) action();
}

/** Moves the focus to the heading when the button that had it disappears. */
function useFocusAfter(
  state: SampleData['state'] | undefined,
  heading: React.RefObject<HTMLHeadingElement | null>,
): void {
  const former = useRef(state);
  useEffect(() => {
    const isNew = former.current !== undefined && former.current !== state;
    former.current = state;
    if (isNew && document.activeElement === document.body) heading.current?.focus();
  }, [state, heading]);
}
