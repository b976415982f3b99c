import path from 'node:path';
import { BLOCK_TYPE } from '../contract/content/content-types';
import type { Store } from '../server/features/storefront';
import { createStandInCaptcha } from '../server/platform/captcha';
import { type GalleryBlock, type GallerySection, renderGalleryStyles } from '../server/rendering/galleries';
import { createPageRenderer } from '../server/rendering/pages';
import { createDemoPlugin } from './create-demo-plugin';
import { DEMO_MEMBERS, seedDemoMembers } from './demo-member';
import { type Content, loadContent } from './load-content';
import { loadStylesheet } from './load-stylesheet';
import { createEventSource } from './pages/events/event-source';
import { describePageEntries, describeProductEntries } from './pages/search/describe-search-entries';
import { listLinkTargets, listNavigations } from './pages/site/describe-site-navigation';
import { describeSeedSite } from './pages/site/describe-site-texts';

export interface DemoStoreOptions {
  /** This folder. */
  demoDir: string;
  /** Currency of the prices; null for the content's own. */
  currency: string | null;
  /** Public origin of the site. */
  siteUrl: string;
}

/** Reads the demo store's content and theme. Throws StartError or TemplateError for a broken file. */
export async function openDemoStore({ demoDir, currency, siteUrl }: DemoStoreOptions): Promise<Store> {
  const inDemo = (name: string) => path.join(demoDir, name);
  const content = withBaseUrl(await loadContent(inDemo('content'), currency), siteUrl);
  const { website, websiteSettings, templateId } = content.site;
  const events = createEventSource(content);
  const templates = templateId ? [templateId] : [];
  return {
    websiteId: website.id,
    siteTitle: website.siteTitle,
    settings: websiteSettings.storeSettings,
    ...(content.cartRules ? { cartRules: content.cartRules } : {}),
    templates,
    shop: {
      items: content.shop.items,
      describeSearch: (items) => [...describeProductEntries(items, content), ...describePageEntries(content)],
    },
    members: seedDemoMembers,
    captcha: createStandInCaptcha(),
    startNotice: `The demo's members, for /members: ${DEMO_MEMBERS.map(({ email, password }) => `${email}, password ${password}`).join('; ')}`,
    reviews:
      content.reviews?.filter(({ itemId }) => content.shop.items.some(({ id }) => id === itemId)) ?? [],
    forms: Object.values(content.forms ?? {}),
    collections: listLinkTargets(content),
    navigation: listNavigations(content),
    site: describeSeedSite(content),
    ...(events ? { events } : {}),
    plugin: createDemoPlugin({
      content,
      stylesheet: await loadStylesheet(inDemo('assets'), renderGalleryStyles(...findGalleries(content))),
      renderer: createPageRenderer({ themeDir: inDemo('theme') }),
      themeAssetsDir: inDemo('assets'),
      lessonsDir: inDemo('lessons'),
      plainPage: inDemo('plain.html'),
    }),
  };
}

function findGalleries({ site }: Content): [GalleryBlock[], GallerySection[]] {
  const blocks = [...(site.journal?.entries ?? []), ...Object.values(site.pages ?? {})]
    .flatMap((each) => each.blocks ?? [])
    .filter((block) => block.type === BLOCK_TYPE.gallery);
  return [
    blocks.flatMap(({ gallery }) => gallery ?? []),
    blocks.flatMap(({ gallerySection }) => gallerySection ?? []),
  ];
}

function withBaseUrl({ site, ...content }: Content, baseUrl: string): Content {
  return { ...content, site: { ...site, website: { ...site.website, baseUrl } } };
}
