import { isSameDay } from './zoned-time';

/** An event's times as text, in the time zone of the website. */
export interface EventTimes {
  /** `Saturday, December 12, 2026`, and the last day if it is another. */
  dayText: string;
  /** `11:00 AM – 5:00 PM EST`. */
  timeText: string;
  /** The start for a list of dates: `Dec`, `12`, `Sat`. */
  monthShort: string;
  dayShort: string;
  weekdayShort: string;
}

export interface TimesRequest {
  start: number;
  end: number;
  timeZone: string;
  language: string;
}

/** Returns the times of an event as text, with the name of the time zone for visitors in another one. */
export function describeTimes({ start, end, timeZone, language }: TimesRequest): EventTimes {
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language, { timeZone, ...options });
  const day = format({ weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' });
  const time = format({ hour: 'numeric', minute: '2-digit' });
  const named = format({ hour: 'numeric', minute: '2-digit', timeZoneName: 'short' });
  const isOneDay = isSameDay(timeZone, start, end);
  const dayAndTime = format({ weekday: 'short', hour: 'numeric', minute: '2-digit', timeZoneName: 'short' });
  return {
    dayText: isOneDay ? day.format(start) : `${day.format(start)} – ${day.format(end)}`,
    timeText: isOneDay
      ? `${time.format(start)} – ${named.format(end)}`
      : `${dayAndTime.format(start)} – ${dayAndTime.format(end)}`,
    monthShort: format({ month: 'short' }).format(start),
    dayShort: format({ day: 'numeric' }).format(start),
    weekdayShort: format({ weekday: 'short' }).format(start),
  };
}
