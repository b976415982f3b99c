import type { MarkupContract } from '../../markup/data/markup-contract';

/** The markup of announcement bars. */
export const announcementMarkup: MarkupContract = {
  names: ['announcement'],
  docs: 'how-to/show-an-announcement.md',
  summary: {
    engine: '–',
    names: '`announcement`, on a form with a hidden field ([how to](how-to/show-an-announcement.md))',
    mounts: 'at the first sign of intent, or at the submit',
  },
  attributes: {},
  events: [],
  states: {},
  texts: {},
};
