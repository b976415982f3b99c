import type { Permission } from '../../../contract/people/permissions';
import { mayUse, type Owner } from './owner';

/** Parts of the console, in the order of its navigation. */
const GROUPS = ['Sales', 'Site', 'Speed', 'Access'] as const;

/** A screen of the console: a page whose content a script renders. */
export interface ConsoleScreen {
  /** The last part of its address, and the name of its script. */
  readonly name: string;
  readonly title: string;
  readonly group: (typeof GROUPS)[number];
  /** The permission that it requires. A person without it cannot see or open the screen. */
  readonly permission: Permission;
  /** Its purpose, as the first page describes it. */
  readonly purpose: string;
  /** Whether each of its entries has an address of its own below. */
  readonly hasDetails?: boolean;
  /** The address of its figures for programs. */
  readonly data: string;
}

export const CONSOLE_SCREENS: readonly ConsoleScreen[] = [
  {
    name: 'orders',
    title: 'Orders',
    group: 'Sales',
    permission: 'orders:read',
    purpose: 'What was ordered, what has to be done for it, and the export for the books.',
    hasDetails: true,
    data: '/api/vitrine/console/orders/export',
  },
  {
    name: 'products',
    title: 'Products',
    group: 'Sales',
    permission: 'products:read',
    purpose: 'What the shop sells: texts, prices, variants, stock and pictures.',
    hasDetails: true,
    data: '/api/vitrine/console/products',
  },
  {
    name: 'inventory',
    title: 'Inventory',
    group: 'Sales',
    permission: 'products:read',
    purpose: 'How many units of each variant are left, and what is low.',
    data: '/api/vitrine/console/inventory',
  },
  {
    name: 'categories',
    title: 'Categories and tags',
    group: 'Sales',
    permission: 'products:read',
    purpose: 'What groups products: names, pages, and what is below what.',
    data: '/api/vitrine/console/tags',
  },
  {
    name: 'restock',
    title: 'Restock e-mails',
    group: 'Sales',
    permission: 'restock:read',
    purpose: 'Who waits for a variant that is sold out, and the e-mails that say it is back.',
    data: '/api/vitrine/restock/signups?format=csv',
  },
  {
    name: 'reviews',
    title: 'Reviews',
    group: 'Sales',
    permission: 'reviews:read',
    purpose: 'What visitors wrote about products, and which of it the shop shows.',
    data: '/api/vitrine/reviews',
  },
  {
    name: 'stores',
    title: 'Stores',
    group: 'Sales',
    permission: 'stores:write',
    purpose: 'Further stores of the site: a collection of products, and its link in the navigation.',
    data: '/api/vitrine/console/stores',
  },
  {
    name: 'preferences',
    title: 'Preferences',
    group: 'Sales',
    permission: 'preferences:read',
    purpose: 'How the shop sells: checkout, reviews, instalments, money.',
    data: '/api/v1/commerce-preferences/store',
  },
  {
    name: 'navigation',
    title: 'Navigation',
    group: 'Site',
    permission: 'site:read',
    purpose: 'The links above and below every page: their order, and what is below what.',
    data: '/api/commondata/GetSiteLayout',
  },
  {
    name: 'site',
    title: 'Header and languages',
    group: 'Site',
    permission: 'site:read',
    purpose: 'The texts above and below every page, and the languages that visitors are offered.',
    data: '/api/site-header-footer',
  },
  {
    name: 'forms',
    title: 'Forms',
    group: 'Site',
    permission: 'forms:read',
    purpose: 'What visitors sent with forms, the export, and deliveries that were given up.',
    hasDetails: true,
    data: '/api/vitrine/forms',
  },
  {
    name: 'comments',
    title: 'Comments',
    group: 'Site',
    permission: 'comments:read',
    purpose: 'What visitors wrote below entries, and what waits for approval.',
    data: '/api/vitrine/comments',
  },
  {
    name: 'places',
    title: 'Places',
    group: 'Site',
    permission: 'places:read',
    purpose: 'The address and the coordinates of a place, for events and maps.',
    data: '/api/google-maps/places/autocomplete?input=London',
  },
  {
    name: 'performance',
    title: 'Performance',
    group: 'Speed',
    permission: 'performance:read',
    purpose: 'How fast pages were for the people who visited, how sure that is, and what went wrong.',
    data: '/api/vitrine/performance/report',
  },
  {
    name: 'live',
    title: 'Live',
    group: 'Speed',
    permission: 'performance:read',
    purpose: 'The speed and the errors of the last 30 minutes, as visits arrive: what a deployment changed.',
    data: '/api/vitrine/performance/live',
  },
  {
    name: 'alerts',
    title: 'Budgets and alerts',
    group: 'Speed',
    permission: 'performance:read',
    purpose: 'Limits for the speed of pages, who is alerted when they are exceeded, and when that happened.',
    data: '/api/vitrine/performance/budgets',
  },
  {
    name: 'people',
    title: 'People',
    group: 'Access',
    permission: 'people:write',
    purpose: 'Who works on the shop, in which role, and who is invited.',
    data: '/api/vitrine/console/people',
  },
  {
    name: 'api-keys',
    title: 'API keys',
    group: 'Access',
    permission: 'keys:write',
    purpose: 'Keys with which programs make the calls of the console, each with a role.',
    data: '/api/vitrine/console/api-keys',
  },
  {
    name: 'changes',
    title: 'Changes',
    group: 'Access',
    permission: 'changes:read',
    purpose: 'Who changed what, and when.',
    data: '/api/vitrine/console/changes',
  },
];

/** The screens of one part of the console. */
interface ScreenGroup {
  title: string;
  screens: readonly ConsoleScreen[];
}

/** Returns the screens that an owner may open, by parts of the console. */
export function screenGroupsOf(owner: Owner): ScreenGroup[] {
  const screens = CONSOLE_SCREENS.filter(({ permission }) => mayUse(owner, permission));
  return GROUPS.map((title) => ({ title, screens: screens.filter(({ group }) => group === title) })).filter(
    (group) => group.screens.length > 0,
  );
}
