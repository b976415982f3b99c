import type { MarkupContract } from '../../markup/data/markup-contract';
import { overlayStrings } from '../../strings/overlays';
import { pictureStrings } from '../../strings/pictures';

const CONFIRM = '[data-vitrine=confirm]';
const LIGHTBOX = '[data-vitrine=lightbox]';
const PICTURE = '[data-lightbox-theme]:not([data-vitrine=gallery])';

/** The markup of links, buttons and forms that open an overlay. */
export const overlayLinkMarkup: MarkupContract = {
  names: ['lightbox', 'confirm', 'popup'],
  engine: PICTURE,
  docs: 'overlays.md',
  summary: {
    engine: '`[data-lightbox-theme]`',
    names: '`lightbox`, `confirm`, `popup` ([overlays.md](overlays.md))',
    mounts: 'at the first sign of intent',
  },
  attributes: {
    'data-title': { type: 'text', meaning: 'the heading, or the accessible name' },
    'data-text': {
      type: 'text',
      on: `${CONFIRM},[data-vitrine=popup]`,
      meaning: 'plain text; a popup keeps its line breaks',
    },
    'data-source': {
      type: 'id',
      on: `[data-vitrine=popup],${LIGHTBOX}`,
      meaning: 'the id of an element of this page, whose content is shown',
    },
    'data-cart': {
      type: 'choice',
      on: LIGHTBOX,
      values: ['drawer'],
      meaning: 'shows the cart page of the link in a sheet beside the page',
    },
    'data-confirm-label': { type: 'text', on: CONFIRM, default: 'OK', meaning: 'the label of a button' },
    'data-cancel-label': { type: 'text', on: CONFIRM, default: 'Cancel', meaning: 'the label of a button' },
    'data-cancellable': {
      type: 'boolean',
      on: CONFIRM,
      default: true,
      meaning: '`false` shows only the confirm button',
    },
    'data-lightbox-theme': {
      type: 'choice',
      on: PICTURE,
      values: ['dark', 'light'],
      default: 'dark',
      meaning: 'shows a picture as large as the window; the ground of the lightbox',
    },
    'data-description': { type: 'text', on: PICTURE, meaning: 'the text of the picture’s caption' },
    'data-label': { type: 'text', on: PICTURE, meaning: 'the accessible name of the lightbox' },
    'data-image': { type: 'address', on: '[data-lightbox-theme] img', meaning: 'the large picture' },
  },
  events: ['vitrine:track'],
  states: {},
  texts: { ...overlayStrings, ...pictureStrings },
};
