import type { OverlayStrings } from '../../strings/overlays';
import { Button, focusFirst, NodeSlot } from '../stage/panel-parts';
import { useFetchState } from '../stage/use-fetch-state';

interface Props {
  /** Fetches what is to be shown. */
  load(signal: AbortSignal): Promise<Element>;
  /** Where a visitor finds it when it cannot be shown here. */
  readonly href: string;
  readonly strings: OverlayStrings;
}

/** Loading, then the content, or the failure with a retry and a plain link. */
export function Lightbox({ load, href, strings }: Props) {
  const { status, data, refetch } = useFetchState(load);
  const isPending = status === 'pending';
  const hasFailed = status === 'failed';
  // What has the focus goes when a failure comes or is left: another element takes it.
  return (
    <div key={`${hasFailed}`} tabIndex={-1} ref={focusFirst} aria-busy={isPending}>
      <div role="status" className={isPending ? 'vitrine-blank' : ''}>
        {isPending && strings.loading}
      </div>
      {data && <NodeSlot className="vitrine-content" node={data} />}
      {hasFailed && (
        <div className="vitrine-blank">
          <span role="alert">{strings.unableToLoad}</span>
          <div className="vitrine-actions">
            <a href={href}>{strings.openPage}</a>
            <Button isPrimary onPress={refetch}>
              {strings.retry}
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}
