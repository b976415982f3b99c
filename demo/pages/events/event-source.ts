import type { EventSource } from '../../../server/features/events';
import { parseTimeZone } from '../../../server/rendering/events';
import type { Content } from '../../load-content';
import { describeEventEntry } from '../search/describe-search-entries';
import type { EventSiteData } from '../site/site-data';

/** Returns the events of the store's content; undefined for a store without. */
export function createEventSource({ site }: Pick<Content, 'site'>): EventSource | undefined {
  return (
    site.events && {
      entries: site.events.entries,
      timeZone: parseTimeZone(site.website.timeZone),
      urlOf: ({ urlId }) => `/events/${urlId}`,
      // The events that the owner has changed are those of the files with other texts.
      describeSearch: (event) => [describeEventEntry(event as EventSiteData, site.website.language)],
    }
  );
}
