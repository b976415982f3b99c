import { linkTargetsCall, siteLayoutCall, updateNavigationCall } from '../../contract/navigation/calls';
import type { Layout, LinkTargets, NavigationItem, SiteLayout } from '../../contract/navigation/navigation';
import { ownerMessages } from '../../contract/shared/owner-messages';
import type { ConnectedAccount } from '../../contract/site/connected-account';
import {
  connectFoodOrderingCall,
  disconnectFoodOrderingCall,
} from '../../contract/site/connected-account-calls';
import { api } from '../frame/api';
import { OwnerFailure } from '../frame/owner-failure';

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

/** Returns the owner's calls of the navigations. */
export function createNavigationCalls(fetch: typeof globalThis.fetch): NavigationCalls {
  return {
    loadLayout: (signal) => api(siteLayoutCall, {}, { fetch, signal }),
    async loadTargets(signal) {
      try {
        return await api(linkTargetsCall, {}, { fetch, signal });
      } catch (cause) {
        if (!(cause instanceof OwnerFailure) || cause.kind !== 'unavailable') throw cause;
        throw new OwnerFailure('unavailable', ownerMessages.unloadableCollections, { cause });
      }
    },
    update: (body) => api(updateNavigationCall, { body }, { fetch }),
    async connect(link) {
      const { account } = link
        ? await api(connectFoodOrderingCall, { body: link }, { fetch })
        : await api(disconnectFoodOrderingCall, {}, { fetch });
      return account;
    },
  };
}
