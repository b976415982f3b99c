import {
  htmlText,
  type ProductItemData,
  type SummaryCollection,
  type SummaryItem,
} from '../../../server/rendering/pages';
import { type EventData, listEvents } from '../events/describe-event';
import { readProducts } from '../shop/read-products';
import type { PageSources } from './pages';
import type { JournalEntryData } from './site-data';

/** Returns the collections that summaries show, by their names. Events that are over are left out. */
export async function listCollections(deps: PageSources): Promise<Record<string, SummaryCollection>> {
  const { site, shop } = deps.content;
  const { journal, events } = site;
  const products = await readProducts(deps);
  const coming = listEvents(site).filter(({ endDate }) => endDate > deps.now());
  const { title, urlId, fullUrl } = shop.collection;
  return {
    [urlId]: { title, fullUrl, items: products.map(describeProduct), products },
    ...(journal && {
      journal: { title: journal.title, fullUrl: '/journal', items: journal.entries.map(describeEntry) },
    }),
    ...(events && { events: { title: events.title, fullUrl: '/events', items: coming.map(describeEvent) } }),
  };
}

function describeProduct({ title, fullUrl, excerpt, items }: ProductItemData): SummaryItem {
  return { title, fullUrl, excerpt: htmlText(excerpt), image: items?.[0] };
}

function describeEntry({ title, urlId, excerpt, image, day }: JournalEntryData): SummaryItem {
  const date = { iso: day, passedAt: Date.parse(day) };
  return { title, fullUrl: `/journal/${urlId}`, excerpt, image, date };
}

function describeEvent({ title, fullUrl, excerpt, image, startIso, dayText }: EventData): SummaryItem {
  return { title, fullUrl, excerpt, image, date: { iso: startIso, text: dayText } };
}
