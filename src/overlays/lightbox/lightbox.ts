import { NotFoundError } from '../../api/not-found-error';
import { fetchPageFragment, type PageFragment } from '../../api/page-fragment';
import type { OverlayContext } from '../stage/overlay-context';
import { type OverlayOptions, stageOverlay } from '../stage/stage-overlay';
import { type ExistingElement, showExisting } from './show-existing';

export interface LightboxContent extends OverlayOptions, PageFragment {
  readonly label: string;
  /** An existing element of this page to show instead. It keeps its state, and returns to its parent after closing. */
  readonly existing?: ExistingElement;
}

/** Shows a part of another page or of this one. It is a step in the visitor's history: Back closes it. */
export function openLightbox(context: OverlayContext, content: LightboxContent): Promise<void> {
  const { page } = context;
  const { existing } = content;
  const load = (signal: AbortSignal): Promise<Element> =>
    fetchPageFragment(page, content, signal).catch((error: unknown) => {
      // A link to nothing is the author's validation error, not a failure of the connection: it is reported.
      if (error instanceof NotFoundError)
        context.report('lightbox', content.opener ?? page.document.body, error);
      throw error;
    });
  return stageOverlay<void>(context, {
    ...content,
    name: 'lightbox',
    dismissed: undefined,
    isHistoryStep: true,
    ...(existing ? showExisting(page, existing) : { load }),
  });
}
