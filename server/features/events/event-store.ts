import type { EventEntry } from '../../../contract/events/event';
import {
  type ContentItem,
  readContentItems,
  seedContentItems,
  writeContentItem,
} from '../../platform/content/content-items';
import { type ContentScope, changeContent } from '../../platform/content/content-version';
import type { LiveContent } from '../../platform/content/live-content';
import type { Database } from '../../platform/database/open-database';
import type { ServerContext } from '../../platform/feature';
import { type SearchEntry, updateSearchEntries } from '../search';

/** The events in the files of a store, and what the server has to know of their pages. */
export interface EventSource {
  entries: readonly EventEntry[];
  timeZone: string;
  /** Returns the path of the page of an event. */
  urlOf(event: EventEntry): string;
  /** Returns what visitors can search of an event. */
  describeSearch(event: EventEntry): SearchEntry[];
}

/** The part of an event that the owner changes. */
export type EventFields = Pick<
  EventEntry,
  'title' | 'startDate' | 'endDate' | 'location' | 'excerpt' | 'ticketUrl'
>;

/** Events as the owner has changed them, by their ids. */
export type EventChanges = ReadonlyMap<string, EventFields & { revision: number }>;

/**
 * Writes the events of the files to the database. Those that the owner has changed stay, and visitors find them as they are.
 * Call it after the products: they replace what visitors can search.
 */
export async function seedEvents(db: Database, websiteId: string, source: EventSource): Promise<void> {
  const scope = scopeOf(websiteId);
  await changeContent(db, scope, async (trx) => {
    await seedContentItems(
      trx,
      scope,
      source.entries.map((event) => ({ id: event.id, value: fieldsOf(event) })),
    );
    const changes = toChanges(await readContentItems(trx, scope));
    const changed = source.entries.filter(({ id }) => (changes.get(id)?.revision ?? 0) > 0);
    await updateSearchEntries(trx, websiteId, {
      urls: changed.map(source.urlOf),
      entries: applyEventChanges(changed, changes).flatMap(source.describeSearch),
    });
  });
}

/** An event as the owner has changed it. */
export interface EventReplacement {
  event: EventEntry;
  /** The revision that it replaces; any by default. */
  revision?: number | undefined;
}

/** Replaces an event. Returns its new revision; null if it has another one than the replaced. */
export async function replaceEvent(
  db: Database,
  websiteId: string,
  source: EventSource,
  { event, revision }: EventReplacement,
): Promise<number | null> {
  const scope = scopeOf(websiteId);
  return changeContent(db, scope, async (trx) => {
    const stored = toChanges(await readContentItems(trx, scope)).get(event.id)?.revision ?? 0;
    if (revision !== undefined && revision !== stored) return null;
    await writeContentItem(trx, scope, { id: event.id, value: fieldsOf(event) });
    await updateSearchEntries(trx, websiteId, {
      urls: [source.urlOf(event)],
      entries: source.describeSearch(event),
    });
    return stored + 1;
  });
}

/** Returns the current changes of the events. */
export async function readEventChanges(db: Database, websiteId: string): Promise<EventChanges> {
  return toChanges(await readContentItems(db, scopeOf(websiteId)));
}

/** Returns the changes of the events; none before the first read. */
export function openEvents({
  websiteId,
  openContent,
}: Pick<ServerContext, 'websiteId' | 'openContent'>): LiveContent<EventChanges> {
  return openContent<EventChanges>({
    kind: scopeOf(websiteId).kind,
    initial: new Map(),
    read: (db) => readEventChanges(db, websiteId),
  });
}

/** Returns events of the files as the owner has changed them. */
export function applyEventChanges<Entry extends EventEntry>(
  entries: readonly Entry[],
  changes: EventChanges,
): Entry[] {
  return entries.map((entry) => ({ ...entry, ...changes.get(entry.id) }));
}

function toChanges(items: readonly ContentItem[]): EventChanges {
  return new Map(items.map(({ id, value, revision }) => [id, { ...(value as EventFields), revision }]));
}

function fieldsOf({ title, startDate, endDate, location, excerpt, ticketUrl = '' }: EventEntry): EventFields {
  return { title, startDate, endDate, location, excerpt, ticketUrl };
}

function scopeOf(websiteId: string): ContentScope {
  return { websiteId, kind: 'events' };
}
