import type { MarkupContract } from '../../markup/data/markup-contract';

/** The markup of popup overlays. */
export const popupOverlayMarkup: MarkupContract = {
  names: ['popup-overlay'],
  docs: 'how-to/show-a-popup.md',
  summary: {
    engine: '–',
    names: '`popup-overlay`, on a template with a dialog ([how to](how-to/show-a-popup.md))',
    mounts: 'when it is in the page',
  },
  attributes: {},
  events: [],
  states: { 'dialog[data-position]': 'the setting `position`' },
  texts: {},
};
