import { adoptStyles } from '../../page/adopt-styles';
import { pictureStrings } from '../../strings/pictures';
import type { OverlayContext } from '../stage/overlay-context';
import { stageOverlay } from '../stage/stage-overlay';
import { describePicture } from './describe-picture';
import { pictureStyles } from './picture-styles';
import { PicturesView } from './pictures-view';

/** Elements whose pictures are shown one after the other. */
const GROUP = '.sqs-gallery,[data-controller],[data-vitrine=gallery],ul,ol';

/**
 * Shows the picture of an element as large as the window, with the others of its gallery or list, and enlarges them. It is
 * a step in the visitor's history: Back closes it.
 */
export function openPictureLightbox(context: OverlayContext, opener: HTMLElement): Promise<void> {
  const { page, strings } = context;
  const texts = context.textsOf(pictureStrings);
  const { label: given, lightboxTheme } = opener.dataset;
  const group = opener.closest(GROUP);
  // The list of a gallery may have no name of its own.
  const gallery = group?.parentElement?.closest(GROUP);
  const label = given || group?.ariaLabel || gallery?.ariaLabel || texts.pictures;
  const openers = [...(group?.querySelectorAll<HTMLElement>('[data-lightbox-theme]') ?? [opener])];
  const pictures = openers.map(describePicture);
  adoptStyles(page, pictureStyles);
  return stageOverlay<void>(context, {
    opener,
    label,
    name: 'picture-lightbox',
    dismissed: undefined,
    isHistoryStep: true,
    hasOwnClose: true,
    render: (_, close) => (
      <PicturesView
        pictures={pictures}
        start={openers.indexOf(opener)}
        theme={lightboxTheme as string}
        label={label}
        window={page.window}
        strings={strings}
        texts={texts}
        onDismiss={close}
      />
    ),
  });
}
