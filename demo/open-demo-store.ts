import path from 'node:path';
import { createPageRenderer } from '../server/pages';
import type { Store } from '../server/store';
import { createDemoPlugin } from './create-demo-plugin';
import { readContent } from './read-content';

export interface DemoStoreOptions {
  /** This folder. */
  demoDir: string;
  /** Currency of the prices; null for the content's own. */
  currency: string | null;
}

/** Reads the demo store's content and theme. Throws StartError or TemplateError for a broken file. */
export async function openDemoStore({ demoDir, currency }: DemoStoreOptions): Promise<Store> {
  const inDemo = (name: string) => path.join(demoDir, name);
  const content = await readContent(inDemo('content'), currency);
  const { website, websiteSettings } = content.site;
  return {
    websiteId: website.id,
    siteTitle: website.siteTitle,
    settings: websiteSettings.storeSettings,
    products: content.items,
    plugin: createDemoPlugin({
      content,
      renderer: createPageRenderer({ themeDir: inDemo('theme') }),
      themeAssetsDir: inDemo('assets'),
      plainPage: inDemo('plain.html'),
    }),
  };
}
