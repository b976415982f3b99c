import { createBase } from './create-base';
import { createEventPages } from './create-event-pages';
import { createHomePage } from './create-home-page';
import { createJournalPages } from './create-journal-pages';
import { createLessonPages } from './create-lesson-pages';
import { createLocalizedPages } from './create-localized-pages';
import { createOverlaysPage } from './create-overlays-page';
import { createProductPage } from './create-product-page';
import { createShopPages } from './create-shop-pages';
import { createShowcasePages } from './create-showcase-pages';
import { createTextPages } from './create-text-pages';
import { createTranslatedPages } from './create-translated-pages';
import type { PageSources, Pages } from './pages';
import { createIdentityTranslator } from './translator';

/** Returns the data of the website's pages. */
export function createPages(deps: PageSources): Pages {
  const { site } = deps.content;
  const base = createBase(deps);
  return {
    base,
    ...createHomePage(deps, base),
    ...createShopPages(deps, base),
    ...createProductPage(deps, base),
    ...createTextPages(deps, base),
    ...createJournalPages(deps, base),
    ...createLessonPages(site, base),
    ...createEventPages(site, base, deps.now),
    ...createOverlaysPage(site, base),
    ...createShowcasePages(deps, base),
    ...createLocalizedPages(deps, base, createIdentityTranslator(deps.content)),
    inLanguage: (language) => createTranslatedPages(deps, base, language),
  };
}
