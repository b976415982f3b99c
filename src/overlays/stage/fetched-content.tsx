import { NotFoundError } from '../../api/not-found-error';
import type { OverlayStrings } from '../../strings/overlays';
import { Button, focusFirst, NodeSlot } from './panel-parts';
import { useFetchState } from './use-fetch-state';

/** Content that an overlay fetches once it is open. */
export interface ContentSource {
  load(signal: AbortSignal): Promise<Element>;
  /** A page with the same content, linked when it cannot be loaded. */
  readonly href: string;
}

interface Props extends ContentSource {
  readonly strings: OverlayStrings;
}

/** Shows that content is loading, then the content or a failure: a link to it, and a retry where one can help. */
export function FetchedContent({ load, href, strings }: Props) {
  const { status, data, error, refetch } = useFetchState(load);
  const isPending = status === 'pending';
  const hasFailed = status === 'failed';
  const isMissing = error instanceof NotFoundError;
  // A new key remounts the element, which then takes the focus from the element that disappeared.
  return (
    <div key={`${hasFailed}`} tabIndex={-1} ref={focusFirst} aria-busy={isPending}>
      <div role="status" className={isPending ? 'vitrine-blank' : ''}>
        {isPending && strings.loading}
      </div>
      {data && <NodeSlot className="vitrine-content" node={data} />}
      {hasFailed && (
        <div className="vitrine-blank">
          <span role="alert">{isMissing ? strings.notFound : strings.unableToLoad}</span>
          <div className="vitrine-actions">
            <a href={href}>{strings.openPage}</a>
            {!isMissing && (
              <Button isPrimary onPress={refetch}>
                {strings.retry}
              </Button>
            )}
          </div>
        </div>
      )}
    </div>
  );
}
