import { pageCookies, readCookie } from '../core/cookies';
import type { TrackDetail } from '../core/events';
import { maskAddress } from '../core/mask';
import { openEndpoint } from '../core/open-endpoint';
import type { Page } from '../core/page';
import { fromContext } from '../core/page-context';
import type { Identity } from './identity';
import { eventFields, pageEnvironment, recordEventFields } from './page-fields';

const CLIENT = { client_name: 'vitrine', client_version: '0.1.0' };

/** How the names of events begin that have a schema (spec §7). Any other event is a plain one. */
const SHOPPING = /^(cart|product|related|reviews)_/;
const GATED_CONTENT = /^(lesson|video|access|join)_/;

/**
 * Sends an event. Resolves when the server has it.
 * Rejects with `Error tracking event: HTTP Status {code}` when it will not have it (spec §8).
 */
export type Track = (detail: TrackDetail, variantId?: string) => Promise<void>;

/** Events as the census knows them: only where its cookie exists, and so only with full consent. */
export function createTrack(page: Page, visitor: () => Identity | undefined): Track {
  const isValidating = fromContext(page, 'tracking.validate');
  const plain = openEndpoint(page, 'event', '/api/events/RecordEvent', { isForm: true });
  const versioned = openEndpoint(
    page,
    'event',
    isValidating ? '/api/v1/clanker/validate-event-content/{eventSchemaName}' : '/api/v1/clanker/events',
    { accepts: [200, 202], origin: fromContext(page, `tracking.eventHosts.${pageEnvironment(page)}`) },
  );

  return (detail, variantId) =>
    new Promise((resolve, reject) => {
      const identity = visitor();
      if (!identity) return resolve();
      const settled = (outcome: string, status = 0): void =>
        outcome === 'sent' ? resolve() : reject(new Error(`Error tracking event: HTTP Status ${status}`));
      const eventSchemaName = schemaOf(detail);
      if (!eventSchemaName) {
        const crumb = readCookie(pageCookies(page.document), 'crumb');
        plain({ crumb, event: detail.name, data: recordEventFields(page, variantId) }, settled);
        return;
      }
      const eventContent = JSON.stringify(describeEvent(page, identity, eventSchemaName, detail));
      versioned({ eventSchemaName, [isValidating ? 'content' : 'eventContent']: eventContent }, settled);
    });
}

function schemaOf({ name }: TrackDetail): string | undefined {
  if (SHOPPING.test(name)) return 'CommerceShopping';
  return GATED_CONTENT.test(name) ? 'CommerceGatedContent' : undefined;
}

function describeEvent(
  page: Page,
  identity: Identity,
  schema: string,
  { name, objectId, destinationUrl = '', data }: TrackDetail,
): object {
  return eventFields(page, identity, {
    ...CLIENT,
    custom_schema_name: schema,
    event_name: name,
    object_identifier: objectId,
    destination_url: maskAddress(destinationUrl),
    event_data: data,
  });
}
