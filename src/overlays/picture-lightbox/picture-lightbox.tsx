import { pictureStrings } from '../../strings/pictures';
import type { OverlayContext } from '../stage/overlay-context';
import { type OverlayOptions, stageOverlay } from '../stage/stage-overlay';
import type { Picture } from './picture';
import { pictureStyles } from './picture-styles';
import { PicturesView } from './pictures-view';

export interface PictureLightboxContent extends OverlayOptions {
  readonly pictures: readonly Picture[];
  /** Index of the first picture shown. */
  readonly start: number;
  /** `dark` or `light`; dark unless given. */
  readonly theme: string;
  /** Accessible name; a word for pictures unless given. */
  readonly label: string;
}

/** Shows pictures as large as the window, and enlarges them. It is a step in the visitor's history: Back closes it. */
export function openPictureLightbox(context: OverlayContext, content: PictureLightboxContent): Promise<void> {
  const { page, strings } = context;
  const texts = context.textsOf(pictureStrings);
  const label = content.label || texts.pictures;
  context.adopt(pictureStyles);
  return stageOverlay<void>(context, {
    ...content,
    label,
    name: 'picture-lightbox',
    dismissed: undefined,
    isHistoryStep: true,
    hasOwnClose: true,
    render: (_, close) => (
      <PicturesView
        {...content}
        label={label}
        window={page.window}
        strings={strings}
        texts={texts}
        onDismiss={close}
      />
    ),
  });
}
