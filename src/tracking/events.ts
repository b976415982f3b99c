import { pageCookie } from '../page/cookies';
import type { Page } from '../page/page';
import { fromContext } from '../page/page-context';
import { openEndpoint } from '../telemetry/open-endpoint';
import type { Identity } from './identity';
import { eventFields, pageEnvironment, recordEventFields } from './page-fields';
import type { TrackDetail } from './track-events';

/** How the names of events begin that have a schema (spec §7). Any other event is a plain one. */
const SHOPPING = /^(cart|product|related|reviews)_/;
const GATED_CONTENT = /^(lesson|video|access|join)_/;

/**
 * Sends an event. Resolves when the server has it.
 * Rejects with `Error tracking event: HTTP Status {code}` when it will not have it (spec §8).
 */
export type Track = (identity: Identity, detail: TrackDetail, variantId?: string) => Promise<void>;

/** Events of who is known by the census cookie: only where that exists, and so only with full consent. */
export function createTrack(page: Page): Track {
  const isValidating = fromContext(page, 'tracking.validate');
  const plain = openEndpoint(page, 'event', '/api/events/RecordEvent', { isForm: true });
  const versioned = openEndpoint(
    page,
    'event',
    isValidating ? '/api/v1/clanker/validate-event-content/{eventSchemaName}' : '/api/v1/clanker/events',
    { accepts: [200, 202], origin: fromContext(page, `tracking.eventHosts.${pageEnvironment(page)}`) },
  );

  return (identity, detail, variantId) =>
    new Promise((resolve, reject) => {
      const settled = (outcome: string, status = 0): void =>
        outcome === 'sent' ? resolve() : reject(new Error(`Error tracking event: HTTP Status ${status}`));
      const eventSchemaName = schemaOf(detail);
      if (!eventSchemaName) {
        const crumb = pageCookie(page, 'crumb');
        plain({ crumb, event: detail.name, data: recordEventFields(page, variantId) }, settled);
        return;
      }
      const eventContent = JSON.stringify(eventFields(page, identity, eventSchemaName, detail));
      versioned({ eventSchemaName, [isValidating ? 'content' : 'eventContent']: eventContent }, settled);
    });
}

function schemaOf({ name }: TrackDetail): string | undefined {
  if (SHOPPING.test(name)) return 'CommerceShopping';
  return GATED_CONTENT.test(name) ? 'CommerceGatedContent' : undefined;
}
