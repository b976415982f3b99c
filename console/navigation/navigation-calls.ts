import {
  type Layout,
  type LinkTargets,
  layoutSchema,
  linkTargetsSchema,
  type NavigationItem,
  type SiteLayout,
  siteLayoutSchema,
} from '../../contract/navigation/navigation';
import { ownerMessages } from '../../contract/shared/owner-messages';
import { type ConnectedAccount, foodOrderingSchema } from '../../contract/site/connected-account';
import { callOwner, jsonRequest, OwnerFailure } from '../call-owner';

/** A new list of links for a navigation. */
export interface NavigationUpdate {
  fieldName: string;
  templateId: string;
  navigation: { items: NavigationItem[] };
  revision: number;
}

export interface NavigationCalls {
  /** Returns the navigations of the site. @throws {OwnerFailure} */
  loadLayout(signal: AbortSignal): Promise<SiteLayout>;
  /** Returns what links can lead to. @throws {OwnerFailure} */
  loadTargets(signal: AbortSignal): Promise<LinkTargets>;
  /** Replaces the links of a navigation, and returns it. @throws {OwnerFailure} */
  update(update: NavigationUpdate): Promise<Layout>;
  /** Connects the food-ordering service, and returns its account; null disconnects it. @throws {OwnerFailure} */
  connect(link: { title: string; url: string } | null): Promise<ConnectedAccount | null>;
}

const TARGETS = '/api/vitrine/console/link-targets';
const FOOD_ORDERING = '/api/vitrine/console/connected-accounts/food-ordering';

/** Returns the owner's calls of the navigations. */
export function createNavigationCalls(fetch: typeof globalThis.fetch): NavigationCalls {
  return {
    loadLayout: (signal) =>
      callOwner(fetch, { path: '/api/commondata/GetSiteLayout', signal }, siteLayoutSchema),
    async loadTargets(signal) {
      try {
        return await callOwner(fetch, { path: TARGETS, signal }, linkTargetsSchema);
      } catch (cause) {
        if (!(cause instanceof OwnerFailure) || cause.kind !== 'unavailable') throw cause;
        throw new OwnerFailure('unavailable', ownerMessages.unloadableCollections, { cause });
      }
    },
    update: (update) =>
      callOwner(
        fetch,
        { path: '/api/widget/UpdateNavigation', ...jsonRequest('POST', update) },
        layoutSchema,
      ),
    async connect(link) {
      const request = link ? jsonRequest('PUT', link) : { method: 'DELETE' };
      const { account } = await callOwner(fetch, { path: FOOD_ORDERING, ...request }, foodOrderingSchema);
      return account;
    },
  };
}
