import type { Feature } from '../../platform/feature';
import { registerAccountRoutes } from './account-routes';
import { type NavigationOptions, registerNavigationRoutes } from './navigation-routes';

export { addToMainNavigation, MissingNavigation } from './add-to-main-navigation';
export { deleteCollection, type SiteCollection, saveCollection } from './collection-store';
export type { NavigationOptions } from './navigation-routes';
export { MAIN_NAVIGATION, readNavigations, type SeedNavigation, seedNavigation } from './navigation-store';
export { type NavigationLists, openNavigation } from './open-navigation';
export { readSiteLayout } from './read-site-layout';
export { removeLinks } from './remove-links';

/** Shows the owner the navigations of the site, and replaces their links. */
export const navigationFeature: Feature<NavigationOptions> = async (app, context) => {
  registerNavigationRoutes(app, context);
  registerAccountRoutes(app, context);
};
