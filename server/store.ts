import type { SeedItem } from './catalogue';
import type { Feature, StoreSettings } from './server-context';

/** A store on this server: its identity, its rules, its products and its pages. */
export interface Store {
  websiteId: string;
  siteTitle: string;
  settings: StoreSettings;
  /** Written to the catalogue when the server starts. Without them the catalogue stays as it is. */
  products?: readonly SeedItem[];
  /** Serves the pages. Without it the server has its calls and the owner's screens alone. */
  plugin?: Feature;
}
