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

/** The number of changes of each kind of content. */
interface ContentVersionTable {
  websiteId: string;
  /** Such as `forms`. */
  kind: string;
  version: number;
}

/** What a store's content has, and the owner changes: navigations, settings of the site, and preferences. */
interface ContentItemTable {
  websiteId: string;
  kind: string;
  id: string;
  /** Its place among the items of the store's content. */
  position: number;
  /** Number of changes; 0 for what the store's content has. */
  revision: number;
  value: Json<unknown>;
}

export interface SiteTables {
  contentItem: ContentItemTable;
  contentVersion: ContentVersionTable;
  siteCollection: SiteCollectionTable;
}
