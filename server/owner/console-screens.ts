import type { Permission } from '../../schemas/permissions';
import { mayUse, type Owner } from './owner';

/** A screen of the console: a page whose content a script renders. */
export interface ConsoleScreen {
  /** The last part of its address, and the name of its script. */
  readonly name: string;
  readonly title: string;
  /** What it requires. Who lacks the permission neither sees nor opens it. */
  readonly permission: Permission;
  /** What it is for, on the first page. */
  readonly purpose: string;
  /** Whether each of its entries has an address of its own below. */
  readonly hasDetails?: boolean;
  /** Where its figures are for programs. */
  readonly data: string;
}

export const CONSOLE_SCREENS: readonly ConsoleScreen[] = [
  {
    name: 'orders',
    title: 'Orders',
    permission: 'orders:read',
    purpose: 'What was ordered, what has to be done for it, and the export for the books.',
    hasDetails: true,
    data: '/api/vitrine/console/orders/export',
  },
  {
    name: 'products',
    title: 'Products',
    permission: 'products:read',
    purpose: 'What the shop sells: texts, prices, variants, stock and pictures.',
    hasDetails: true,
    data: '/api/vitrine/console/products',
  },
  {
    name: 'categories',
    title: 'Categories and tags',
    permission: 'products:read',
    purpose: 'What groups products: names, pages, and what is below what.',
    data: '/api/vitrine/console/tags',
  },
  {
    name: 'stores',
    title: 'Stores',
    permission: 'stores:write',
    purpose: 'Further stores of the site: a collection of products, and its link in the navigation.',
    data: '/api/vitrine/console/stores',
  },
  {
    name: 'preferences',
    title: 'Preferences',
    permission: 'preferences:read',
    purpose: 'How the shop sells: checkout, reviews, instalments, money.',
    data: '/api/v1/commerce-preferences/store',
  },
  {
    name: 'forms',
    title: 'Forms',
    permission: 'forms:read',
    purpose: 'What visitors sent with forms, the export, and deliveries that were given up.',
    hasDetails: true,
    data: '/api/vitrine/forms',
  },
  {
    name: 'comments',
    title: 'Comments',
    permission: 'comments:read',
    purpose: 'What visitors wrote below entries, and what waits for approval.',
    data: '/api/vitrine/comments',
  },
  {
    name: 'reviews',
    title: 'Reviews',
    permission: 'reviews:read',
    purpose: 'What visitors wrote about products, and which of it the shop shows.',
    data: '/api/vitrine/reviews',
  },
  {
    name: 'restock',
    title: 'Restock e-mails',
    permission: 'restock:read',
    purpose: 'Who waits for a variant that is sold out, and the e-mails that say it is back.',
    data: '/api/vitrine/restock/signups?format=csv',
  },
  {
    name: 'navigation',
    title: 'Navigation',
    permission: 'site:read',
    purpose: 'The links above and below every page: their order, and what is below what.',
    data: '/api/commondata/GetSiteLayout',
  },
  {
    name: 'site',
    title: 'Header and languages',
    permission: 'site:read',
    purpose: 'The texts above and below every page, and the languages that visitors are offered.',
    data: '/api/site-header-footer',
  },
  {
    name: 'places',
    title: 'Places',
    permission: 'places:read',
    purpose: 'The address and the coordinates of a place, for events and maps.',
    data: '/api/google-maps/places/autocomplete?input=London',
  },
  {
    name: 'performance',
    title: 'Performance',
    permission: 'performance:read',
    purpose: 'How fast pages were for the people who visited, how sure that is, and what went wrong.',
    data: '/api/vitrine/performance/report',
  },
  {
    name: 'live',
    title: 'Live',
    permission: 'performance:read',
    purpose: 'The speed and the errors of the last 30 minutes, as visits arrive: what a deployment changed.',
    data: '/api/vitrine/performance/live',
  },
  {
    name: 'alerts',
    title: 'Budgets and alerts',
    permission: 'performance:read',
    purpose: 'Limits for the speed of pages, who is alerted when they are exceeded, and when that happened.',
    data: '/api/vitrine/performance/budgets',
  },
  {
    name: 'people',
    title: 'People',
    permission: 'people:write',
    purpose: 'Who works on the shop, in which role, and who is invited.',
    data: '/api/vitrine/console/people',
  },
  {
    name: 'api-keys',
    title: 'API keys',
    permission: 'keys:write',
    purpose: 'Keys with which programs make the calls of the console, each with a role.',
    data: '/api/vitrine/console/api-keys',
  },
  {
    name: 'changes',
    title: 'Changes',
    permission: 'changes:read',
    purpose: 'Who changed what, and when.',
    data: '/api/vitrine/console/changes',
  },
];

/** Returns the screens that an owner may open. */
export function screensOf(owner: Owner): readonly ConsoleScreen[] {
  return CONSOLE_SCREENS.filter(({ permission }) => mayUse(owner, permission));
}
