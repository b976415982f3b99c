import type { EventChange, EventLocation, OwnedEvent } from '../../contract/events/event';

/** Returns whether a draft differs from the event that is saved. */
export function hasChanges(event: OwnedEvent, draft: OwnedEvent): boolean {
  return JSON.stringify(toChange(event, 0)) !== JSON.stringify(toChange(draft, 0));
}

/** Returns the body that replaces a revision of an event by a draft. */
export function toChange(draft: OwnedEvent, revision: number): EventChange {
  const { title, starts, ends, location, excerpt, ticketUrl } = draft;
  return { title, starts, ends, location, excerpt, ticketUrl, revision };
}

/** Returns a draft with another start, and an end that keeps the event as long as it was. */
export function withStart(draft: OwnedEvent, starts: string): OwnedEvent {
  const length = Date.parse(`${draft.ends}Z`) - Date.parse(`${draft.starts}Z`);
  const start = Date.parse(`${starts}Z`);
  if (Number.isNaN(start) || !(length >= 0)) return { ...draft, starts };
  return { ...draft, starts, ends: new Date(start + length).toISOString().slice(0, 16) };
}

/** Returns a draft at a place that was found. The name of the place stays where the found one has none. */
export function withPlace(draft: OwnedEvent, found: EventLocation): OwnedEvent {
  const addressTitle = found.addressTitle || draft.location.addressTitle;
  return { ...draft, location: { ...found, addressTitle } };
}

/** Returns the time and the place of an event: `Saturday 12 December 2026, 11:00 – The Boathouse`. */
export function describeEvent({ starts, location }: OwnedEvent): string {
  // The text is a time of the site, whatever the time zone of the owner.
  const start = new Date(`${starts}Z`);
  const day = start.toLocaleDateString('en-GB', { dateStyle: 'full', timeZone: 'UTC' });
  const place = location.addressTitle || location.addressLine1;
  return `${day}, ${starts.slice(11)}${place && ` – ${place}`}`;
}

/** Returns what a screen reader announces after saving. */
export function describeSaved({ title }: OwnedEvent): string {
  return `${title} is saved. Its pages show it at once.`;
}
