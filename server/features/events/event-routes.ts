import type { FastifyInstance } from 'fastify';
import { changeEventCall, ownedEventsCall } from '../../../contract/events/calls';
import type { EventChange, EventEntry, OwnedEvent } from '../../../contract/events/event';
import type { ServerContext } from '../../platform/feature';
import { HttpFailure } from '../../platform/http/http-failure';
import { registerCall } from '../../platform/http/register-call';
import { localTimeOf, zonedInstant } from '../../rendering/events';
import { applyEventChanges, type EventSource, readEventChanges, replaceEvent } from './event-store';

const UNKNOWN = 'This event does not exist.';
const OUTDATED = 'Somebody has changed this event in the meantime. Load it again.';

/** Registers the owner's calls for the events of the site. */
export function registerEventRoutes(app: FastifyInstance, { db, websiteId }: ServerContext): void {
  registerCall(app, ownedEventsCall, async ({ reply }) => {
    reply.header('cache-control', 'no-store');
    const { events } = app.storefront;
    if (!events) return { timeZone: 'UTC', events: [] };
    const changes = await readEventChanges(db, websiteId);
    const all = applyEventChanges(events.entries, changes)
      .map((event) => toOwned(event, events, changes.get(event.id)?.revision ?? 0))
      .sort((one, other) => (one.starts < other.starts ? -1 : 1));
    return { timeZone: events.timeZone, events: all };
  });
  registerCall(app, changeEventCall, async ({ params, body, reply }) => {
    const { events } = app.storefront;
    const entry = events?.entries.find(({ id }) => id === params.eventId);
    if (!events || !entry) throw new HttpFailure(404, { message: UNKNOWN });
    const { revision, ...change } = body();
    const event = { ...entry, ...toFields(change, events) };
    const changed = await replaceEvent(db, websiteId, events, { event, revision });
    if (changed === null) throw new HttpFailure(409, { message: OUTDATED });
    reply.header('cache-control', 'no-store');
    return toOwned(event, events, changed);
  });
}

function toOwned(event: EventEntry, { timeZone, urlOf }: EventSource, revision: number): OwnedEvent {
  const { id, title, startDate, endDate, location, excerpt, ticketUrl = '' } = event;
  return {
    ...{ id, url: urlOf(event), title, location, excerpt, ticketUrl, revision },
    starts: localTimeOf(timeZone, Date.parse(startDate)),
    ends: localTimeOf(timeZone, Date.parse(endDate)),
  };
}

function toFields({ starts, ends, ...texts }: Omit<EventChange, 'revision'>, { timeZone }: EventSource) {
  const toIso = (local: string) => new Date(zonedInstant(timeZone, local)).toISOString();
  return { ...texts, startDate: toIso(starts), endDate: toIso(ends) };
}
