import {
  type Context,
  Formatter,
  type FormatterTable,
  type Node,
  PredicatePlugin,
  type PredicateTable,
  type Variable,
} from '@squarespace/template-engine';
import { eventLocationSchema } from '../../../contract/events/event';
import { calendarServiceLink, isSameDay, parseTimeZone, relativeTime } from '../events';

/** The last instant that JavaScript can print, in ms. */
const MAX_INSTANT = 8.64e15;

/** Returns the formatters of events and times that the engine prints with the clock or the encoding of its own. */
export function createEventFormatters(): FormatterTable {
  return {
    'google-calendar-url': new CalendarLinkFormatter(),
    timesince: new TimeSinceFormatter(),
  };
}

/** Returns the predicates that depend on the website's time zone. */
export function createEventPredicates(): PredicateTable {
  return { 'same-day?': new SameDayPredicate() };
}

/**
 * `{event|google-calendar-url}`: the address that adds an event to the external calendar service. The engine's is
 * unencrypted, and damages titles with other letters than those of Latin-1. Print it with `htmlattr`.
 */
class CalendarLinkFormatter extends Formatter {
  override apply(_args: string[], [first]: Variable[]): void {
    const event = first?.node;
    const [start, end] = ['startDate', 'endDate'].map((name) => readInstant(event?.get(name)));
    const location = eventLocationSchema
      .catch(eventLocationSchema.parse({}))
      .parse(event?.get('location').value);
    const title = event?.get('title').asString() ?? '';
    const isDated = start !== undefined && end !== undefined;
    first?.set(isDated ? calendarServiceLink({ title, start, end, location }) : '');
  }
}

/** Returns an instant in ms; undefined for a value that is no date. */
function readInstant(node: Node | undefined): number | undefined {
  const value = node?.value === null || node?.value === undefined ? Number.NaN : node.asNumber();
  return Math.abs(value) <= MAX_INSTANT ? value : undefined;
}

/**
 * `{time|timesince}`: how long ago it was, in the language of the page. A page that is cached states `now`, in ms.
 */
class TimeSinceFormatter extends Formatter {
  override apply(_args: string[], [first]: Variable[], context: Context): void {
    const time = readInstant(first?.node);
    const stated = context.resolve(['now']);
    const now = stated.isMissing() ? Date.now() : stated.asNumber();
    const language = context.resolve(['website', 'language']).asString() || 'en';
    const text = time === undefined ? undefined : relativeTime(now - time, language);
    first?.set(text ? `<span class="timesince" data-date="${time}">${text}</span>` : 'Invalid date.');
  }
}

/** `{.same-day?}` of an event: whether it ends on the day on which it starts, where the website is. */
class SameDayPredicate extends PredicatePlugin {
  override apply(_args: string[], context: Context): boolean {
    const timeZone = parseTimeZone(context.resolve(['website', 'timeZone']).asString());
    const [start, end] = ['startDate', 'endDate'].map((name) => readInstant(context.node().get(name)));
    return start !== undefined && end !== undefined && isSameDay(timeZone, start, end);
  }
}
