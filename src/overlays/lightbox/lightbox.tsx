import { NotFoundError } from '../../api/not-found-error';
import { fetchPageFragment } from '../../api/page-fragment';
import { openHistoryEntry } from '../stage/history-entry';
import type { OverlayContext } from '../stage/overlay-context';
import { type OverlayOptions, stageOverlay } from '../stage/stage-overlay';
import { lightboxStyles } from './lightbox-styles';
import { Lightbox } from './lightbox-view';

export interface LightboxContent extends OverlayOptions {
  readonly label: string;
  /** A page of this site; its fragment names the element to show, else its `main` is shown. */
  readonly href: string;
}

/** Shows a part of another page. It is a step in the visitor's history: Back closes it. */
export function openLightbox(context: OverlayContext, content: LightboxContent): Promise<void> {
  const { page, strings } = context;
  const { label, href } = content;
  context.adopt(lightboxStyles);
  const load = (signal: AbortSignal): Promise<Element> =>
    fetchPageFragment(page, href, signal).catch((error: unknown) => {
      // That it leads nowhere is wrong with the link, not with the visitor's connection: its author should know.
      if (error instanceof NotFoundError)
        context.report('lightbox', content.opener ?? page.document.body, error);
      throw error;
    });
  return stageOverlay<void>(context, {
    ...content,
    name: 'lightbox',
    label,
    dismissed: undefined,
    enterHistory: openHistoryEntry,
    render: () => <Lightbox load={load} href={href} strings={strings} />,
  });
}
