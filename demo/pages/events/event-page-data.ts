import type { Week } from '../../../server/rendering/events';
import type { BasePageData } from '../site/base-page-data';
import type { EventData, EventMapData } from './describe-event';

/** Template `events`. */
export interface EventsPageData extends BasePageData {
  eventList: {
    title: string;
    lead: string;
    /** The first one first, each list without what is over. */
    atHome: EventData[];
    onTour: EventData[];
    /** The last one first. */
    past: EventData[];
  };
  calendar: CalendarData;
}

/** A month of the calendar. */
export interface CalendarData {
  title: string;
  /** Null at the ends of the calendar. */
  previousUrl: string | null;
  nextUrl: string | null;
  weekdays: { long: string; short: string }[];
  weeks: Week<EventData>[];
}

/** Template `event`. */
export interface EventPageData extends BasePageData {
  event: EventData;
  isPast: boolean;
  /** For relative times, in ms. */
  now: number;
  map: EventMapData | null;
}
