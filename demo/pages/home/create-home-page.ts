import { describeSummary, type SummaryData } from '../../../server/rendering/pages';
import { omitHiddenLanguages } from '../languages/omit-hidden-languages';
import { readProducts } from '../shop/read-products';
import { describeHead, listHomeLanguages } from '../site/describe-head';
import { listCollections } from '../site/list-collections';
import type { MakeBase, PageSources, Pages } from '../site/pages';
import { startOfHour } from '../site/start-of-hour';

const ON_HOME_PAGE = 6;

/** Returns the data of the home page, in the language of the site. */
export function createHomePage(deps: PageSources, base: MakeBase): Pick<Pages, 'home'> {
  const { content } = deps;
  const { site } = content;
  return {
    async home(nonce) {
      const { collection } = content.shop;
      const items = (await readProducts(deps)).slice(0, ON_HOME_PAGE);
      const data = await base(nonce);
      const languages = listHomeLanguages(omitHiddenLanguages(content, data));
      return {
        ...data,
        ...describeHead(site, { path: '/', languages }),
        collection,
        items,
        summaries: await describeSummaries(deps),
        now: startOfHour(deps.now()),
      };
    },
  };
}

async function describeSummaries(deps: PageSources): Promise<SummaryData[]> {
  const { home } = deps.content.site;
  const collections = await listCollections(deps);
  return (home?.summaries ?? []).flatMap((block) => describeSummary(block, collections) ?? []);
}
