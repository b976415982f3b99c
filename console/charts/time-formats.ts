/** That of the browser. A file of the report has readers with any. */
const READER = globalThis.document?.defaultView?.navigator.language ?? 'en';

/**
 * Returns a format of times in UTC. Texts are English, and the clock is that of the reader's locale: `2 PM`, or `14:00`.
 *
 * @param reader the locale of the reader
 */
export function utcFormat(options: Intl.DateTimeFormatOptions, reader = READER): Intl.DateTimeFormat {
  const { hour12 } = new Intl.DateTimeFormat(reader, { hour: 'numeric' }).resolvedOptions();
  // An hour of the 24-hour clock is written with its minutes.
  const minute: Intl.DateTimeFormatOptions = options.hour ? { minute: '2-digit' } : {};
  const clock: Intl.DateTimeFormatOptions = hour12 ? {} : { hourCycle: 'h23', ...minute };
  return new Intl.DateTimeFormat('en', { ...options, ...clock, timeZone: 'UTC' });
}
