import type { MarkupContract } from '../../markup/data/markup-contract';
import { consentStrings } from '../../strings/consent';

/** The markup of cookie banners. */
export const cookieBannerMarkup: MarkupContract = {
  names: ['cookie-banner'],
  docs: 'how-to/show-a-cookie-banner.md',
  summary: {
    engine: '–',
    names:
      '`cookie-banner`, on a form whose `level` is `off`, `anonymous` or `full` ([how to](how-to/show-a-cookie-banner.md))',
    mounts: 'at the first sign of intent, or at the submit',
  },
  attributes: {},
  events: ['vitrine:consent'],
  states: {},
  texts: consentStrings,
};
