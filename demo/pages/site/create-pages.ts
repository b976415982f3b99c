import { createEventPages } from '../events/create-event-pages';
import { createHomePage } from '../home/create-home-page';
import { createJournalPages } from '../journal/create-journal-pages';
import { createLocalizedPages } from '../languages/create-localized-pages';
import { createTranslatedPages } from '../languages/create-translated-pages';
import { createIdentityTranslator } from '../languages/translator';
import { createLessonPages } from '../lessons/create-lesson-pages';
import { createProductPage } from '../product/product-page';
import { createShopPages } from '../shop/create-shop-pages';
import { createOverlaysPage } from '../showcase/create-overlays-page';
import { createShowcasePages } from '../showcase/create-showcase-pages';
import { createTextPages } from '../text-pages/create-text-pages';
import { createBase } from './create-base';
import type { PageSources, Pages } from './pages';

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
