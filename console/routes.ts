import type { ComponentType } from 'react';
import type { Permission } from '../contract/people/permissions';

/** Parts of the console, in the order of its navigation. */
const GROUPS = ['Sales', 'Site', 'Speed', 'Access'] as const;

/** A screen of the console. The server renders its frame, and a script renders its content. */
export interface ConsoleRoute {
  /** The folder of its modules, and the class of its element. */
  readonly name: string;
  /** Pattern of its addresses; `:id` is that of an entry which is open. */
  readonly path: `/config/${string}`;
  readonly title: string;
  readonly group: (typeof GROUPS)[number];
  /** The permission that it requires. A person without it cannot see or open the screen. */
  readonly permission: Permission;
  /** Its purpose, as the overview describes it. */
  readonly purpose: string;
  /** The address of its figures for programs. */
  readonly data: string;
  /** Loads the component that renders it. The server never calls this. */
  load(): Promise<{ Screen: ComponentType }>;
}

/** The screens of the console, in the order of its navigation. */
export const CONSOLE_ROUTES: readonly ConsoleRoute[] = [
  {
    name: 'orders',
    path: '/config/orders/:id?',
    title: 'Orders',
    group: 'Sales',
    permission: 'orders:read',
    purpose: 'What was ordered, what has to be done for it, and the export for the books.',
    data: '/api/vitrine/console/orders/export',
    load: () => import('./orders/screen'),
  },
  {
    name: 'products',
    path: '/config/products/:id?',
    title: 'Products',
    group: 'Sales',
    permission: 'products:read',
    purpose: 'What the shop sells: texts, prices, variants, stock and pictures.',
    data: '/api/vitrine/console/products',
    load: () => import('./products/screen'),
  },
  {
    name: 'inventory',
    path: '/config/inventory',
    title: 'Inventory',
    group: 'Sales',
    permission: 'products:read',
    purpose: 'How many units of each variant are left, and what is low.',
    data: '/api/vitrine/console/inventory',
    load: () => import('./inventory/screen'),
  },
  {
    name: 'categories',
    path: '/config/categories',
    title: 'Categories and tags',
    group: 'Sales',
    permission: 'products:read',
    purpose: 'What groups products: names, pages, and what is below what.',
    data: '/api/vitrine/console/tags',
    load: () => import('./categories/screen'),
  },
  {
    name: 'restock',
    path: '/config/restock',
    title: 'Restock e-mails',
    group: 'Sales',
    permission: 'restock:read',
    purpose: 'Who waits for a variant that is sold out, and the e-mails that say it is back.',
    data: '/api/vitrine/restock/signups?format=csv',
    load: () => import('./restock/screen'),
  },
  {
    name: 'reviews',
    path: '/config/reviews',
    title: 'Reviews',
    group: 'Sales',
    permission: 'reviews:read',
    purpose: 'What visitors wrote about products, and which of it the shop shows.',
    data: '/api/vitrine/reviews',
    load: () => import('./reviews/screen'),
  },
  {
    name: 'stores',
    path: '/config/stores',
    title: 'Stores',
    group: 'Sales',
    permission: 'stores:write',
    purpose: 'Further stores of the site: a collection of products, and its link in the navigation.',
    data: '/api/vitrine/console/stores',
    load: () => import('./stores/screen'),
  },
  {
    name: 'preferences',
    path: '/config/preferences',
    title: 'Preferences',
    group: 'Sales',
    permission: 'preferences:read',
    purpose: 'How the shop sells: checkout, reviews, instalments, money.',
    data: '/api/v1/commerce-preferences/store',
    load: () => import('./preferences/screen'),
  },
  {
    name: 'navigation',
    path: '/config/navigation',
    title: 'Navigation',
    group: 'Site',
    permission: 'site:read',
    purpose: 'The links above and below every page: their order, and what is below what.',
    data: '/api/commondata/GetSiteLayout',
    load: () => import('./navigation/screen'),
  },
  {
    name: 'site',
    path: '/config/site',
    title: 'Header and languages',
    group: 'Site',
    permission: 'site:read',
    purpose: 'The texts above and below every page, and the languages that visitors are offered.',
    data: '/api/site-header-footer',
    load: () => import('./site/screen'),
  },
  {
    name: 'forms',
    path: '/config/forms/:id?',
    title: 'Forms',
    group: 'Site',
    permission: 'forms:read',
    purpose: 'What visitors sent with forms, the export, and deliveries that were given up.',
    data: '/api/vitrine/forms',
    load: () => import('./forms/screen'),
  },
  {
    name: 'comments',
    path: '/config/comments',
    title: 'Comments',
    group: 'Site',
    permission: 'comments:read',
    purpose: 'What visitors wrote below entries, and what waits for approval.',
    data: '/api/vitrine/comments',
    load: () => import('./comments/screen'),
  },
  {
    name: 'events',
    path: '/config/events/:id?',
    title: 'Events',
    group: 'Site',
    permission: 'events:read',
    purpose: 'When and where events are, and what their pages show of them.',
    data: '/api/vitrine/console/events',
    load: () => import('./events/screen'),
  },
  {
    name: 'performance',
    path: '/config/performance',
    title: 'Performance',
    group: 'Speed',
    permission: 'performance:read',
    purpose: 'How fast pages were for the people who visited, how sure that is, and what went wrong.',
    data: '/api/vitrine/performance/report',
    load: () => import('./performance/screen'),
  },
  {
    name: 'live',
    path: '/config/live',
    title: 'Live',
    group: 'Speed',
    permission: 'performance:read',
    purpose:
      'The speed and the errors of the last 30 minutes, as page views arrive: what a deployment changed.',
    data: '/api/vitrine/performance/live',
    load: () => import('./live/screen'),
  },
  {
    name: 'alerts',
    path: '/config/alerts',
    title: 'Budgets and alerts',
    group: 'Speed',
    permission: 'performance:read',
    purpose: 'Limits for the speed of pages, who is alerted when they are exceeded, and when that happened.',
    data: '/api/vitrine/performance/budgets',
    load: () => import('./alerts/screen'),
  },
  {
    name: 'people',
    path: '/config/people',
    title: 'People',
    group: 'Access',
    permission: 'people:write',
    purpose: 'Who works on the site, in which role, and who is invited.',
    data: '/api/vitrine/console/people',
    load: () => import('./people/screen'),
  },
  {
    name: 'api-keys',
    path: '/config/api-keys',
    title: 'API keys',
    group: 'Access',
    permission: 'keys:write',
    purpose: 'Keys with which programs make the calls of the console, each with a role.',
    data: '/api/vitrine/console/api-keys',
    load: () => import('./api-keys/screen'),
  },
  {
    name: 'changes',
    path: '/config/changes',
    title: 'Changes',
    group: 'Access',
    permission: 'changes:read',
    purpose: 'Who changed what, and when.',
    data: '/api/vitrine/console/changes',
    load: () => import('./changes/screen'),
  },
];

/** The screens of one part of the console. */
export interface RouteGroup {
  title: string;
  routes: readonly ConsoleRoute[];
}

/** Returns the screens of a server. Without a shop, it measures a site and has none of the shop and of its pages. */
export function routesOf(hasShop: boolean): readonly ConsoleRoute[] {
  return CONSOLE_ROUTES.filter(({ group }) => hasShop || group === 'Speed' || group === 'Access');
}

/** Returns the screens that a person with these permissions may open, by parts of the console. */
export function groupRoutes(mayUse: (permission: Permission) => boolean, hasShop: boolean): RouteGroup[] {
  const allowed = routesOf(hasShop).filter(({ permission }) => mayUse(permission));
  return GROUPS.map((title) => ({ title, routes: allowed.filter(({ group }) => group === title) })).filter(
    ({ routes }) => routes.length > 0,
  );
}

/** Returns the address of a screen. */
export function addressOf({ path }: Pick<ConsoleRoute, 'path'>): string {
  return path.replace('/:id?', '');
}
