import type { NavigationItem } from '../../../../schemas/navigation-schemas';
import type { Json } from './column-types';

/** Pages that links of the navigation can lead to. */
interface SiteCollectionTable {
  websiteId: string;
  id: string;
  /** Text of a link to it. */
  title: string;
  /** Path on the site. */
  url: string;
  /** By language. */
  translations: Json<Record<string, { title: string; url: string }>>;
  /** Whether the store's content has it. */
  isSeeded: boolean;
}

interface SiteNavigationTable {
  websiteId: string;
  fieldName: string;
  /** Its place among the navigations; the main one has 0. */
  position: number;
  title: string;
  /** Language of the pages that show it; null for all languages without one of their own. */
  language: string | null;
  /** Number of changes; 0 for that of the store's content. */
  revision: number;
  items: Json<NavigationItem[]>;
}

/** Settings that the owner changes in the console. */
interface SiteSettingTable {
  websiteId: string;
  name: string;
  /** Number of changes; 0 for that of the store's content. */
  revision: number;
  value: Json<unknown>;
}

export interface SiteTables {
  siteCollection: SiteCollectionTable;
  siteNavigation: SiteNavigationTable;
  siteSetting: SiteSettingTable;
}
