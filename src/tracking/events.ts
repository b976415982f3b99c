import { pageCookie } from '../page/cookies';
import { fromContext } from '../page/page-context';
import { toJson } from '../page/to-json';
import { createEndpoint } from '../telemetry/endpoint';
import type { Telemetry } from '../telemetry/telemetry';
import type { Identity } from './identity';
import { eventFields, pageEnvironment, recordEventFields, type TimedDetail } from './page-fields';

/**
 * How the names of events with a schema begin (spec §7 Tracking events). Any other event is a plain one, those of
 * panels included.
 */
const SHOPPING = /^(cart(?!_page)|product|related|reviews)_/;
const GATED_CONTENT = /^(lesson|video|access|join)_/;

/**
 * Sends an event. Resolves when the server has confirmed it.
 * Rejects with `Error tracking event: HTTP Status {code}` when the record is dropped (spec §8 Platform and tracking).
 */
export type Track = (identity: Identity, detail: TimedDetail, variantId?: string) => Promise<void>;

/** Returns the sender of events. They need the census cookie, and so full consent. */
export function createTrack({ page, outbox }: Telemetry): Track {
  const isValidating = fromContext(page, 'tracking.validate');
  const plain = outbox.open(createEndpoint(page, 'event', '/api/events/RecordEvent', { isForm: true }));
  const versioned = outbox.open(
    createEndpoint(
      page,
      'event',
      isValidating ? '/api/v1/clanker/validate-event-content/{eventSchemaName}' : '/api/v1/clanker/events',
      {
        accepts: [200, 202],
        // Read when an event is sent, which few pages do.
        origin: () => fromContext(page, `tracking.eventHosts.${pageEnvironment(page)}`),
      },
    ),
  );

  return (identity, detail, variantId) =>
    new Promise((resolve, reject) => {
      const onSettled = (outcome: string, status = 0): void =>
        outcome === 'sent' ? resolve() : reject(new Error(`Error tracking event: HTTP Status ${status}`));
      const eventSchemaName = schemaOf(detail);
      if (!eventSchemaName) {
        const crumb = pageCookie(page, 'crumb');
        plain({ crumb, event: detail.name, data: recordEventFields(page, variantId) }, onSettled);
        return;
      }
      const eventContent = toJson(eventFields(page, identity, eventSchemaName, detail));
      versioned({ eventSchemaName, [isValidating ? 'content' : 'eventContent']: eventContent }, onSettled);
    });
}

function schemaOf({ name }: TimedDetail): string | undefined {
  if (SHOPPING.test(name)) return 'CommerceShopping';
  return GATED_CONTENT.test(name) ? 'CommerceGatedContent' : undefined;
}
