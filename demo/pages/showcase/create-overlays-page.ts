import { describeHead } from '../site/describe-head';
import type { MakeBase, Pages } from '../site/pages';
import type { SiteData } from '../site/site-data';

/** Returns the data of the page that opens each kind of overlay. */
export function createOverlaysPage(site: SiteData, base: MakeBase): Pick<Pages, 'overlays'> {
  return {
    async overlays(nonce) {
      const data = await base(nonce);
      return { ...data, ...describeHead(site, { path: '/overlays' }), pageTitle: 'Overlays' };
    },
  };
}
