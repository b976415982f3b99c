import type { Content } from '../../load-content';
import { describeHead, listPageLanguages } from '../site/describe-head';
import type { MakeBase, Pages } from '../site/pages';
import type { EverythingData, SiteData } from '../site/site-data';

interface EverythingSource {
  /** In the language of the page. */
  site: SiteData;
  base: MakeBase;
  content: Pick<Content, 'site' | 'translations'>;
  /** The first segment of addresses in the language; empty in the language of the site. */
  path: string;
}

/** Returns the data of the page that links to each part of the shop. */
export function createEverythingPage({
  site,
  base,
  content,
  path,
}: EverythingSource): Pick<Pages, 'everything'> {
  const { everything } = site;
  return {
    async everything(nonce) {
      if (!everything) return null;
      const languages = listPageLanguages(content, '/everything');
      return {
        ...(await base(nonce)),
        ...describeHead(site, { path: `${path}/everything`, languages }),
        everything: markLanguages(everything, path, content.site.website.language),
        pageTitle: everything.title,
        pageDescription: everything.lead,
      };
    },
  };
}

/** Marks links of a translated page that lead to pages in the language of the site. */
function markLanguages({ groups, ...texts }: EverythingData, path: string, language: string) {
  const isTranslated = (url: string) => url.startsWith('#') || `${url}/`.startsWith(`${path}/`);
  return {
    ...texts,
    groups: groups.map(({ title, links }) => ({
      title,
      links: links.map((link) => ({ ...link, language: isTranslated(link.url) ? null : language })),
    })),
  };
}
