import type { Feature } from '../../platform/feature';
import { registerSiteRoutes } from './site-routes';

export { openSite, type SeedSite, type SiteSettings, seedSite } from './site-settings';

/** Shows the owner the header, the footer and the languages of the site, and changes them. */
export const siteFeature: Feature = async (app, context) => {
  registerSiteRoutes(app, context);
};
