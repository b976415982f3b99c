import type { MetricName } from './metric-standard';
import { utcFormat } from './time-formats';

const LOCALE = 'en';
/** The narrow no-break space between a number and its unit. */
const THIN_SPACE = '\u202f';

const whole = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 0 });
const score = new Intl.NumberFormat(LOCALE, { minimumFractionDigits: 3, maximumFractionDigits: 3 });
const tick = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 2 });
const percent = new Intl.NumberFormat(LOCALE, { style: 'percent', maximumFractionDigits: 0 });
const smallPercent = new Intl.NumberFormat(LOCALE, { style: 'percent', maximumFractionDigits: 1 });
const date = utcFormat({ dateStyle: 'medium' });
const instant = utcFormat({
  ...{ year: 'numeric', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' },
  timeZoneName: 'short',
});

const BYTE_UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

/** A whole number: `12,300`. */
export function formatCount(count: number): string {
  return whole.format(count);
}

/** A number of page views: `1 page view`, `1,200 page views`. */
export function formatPageViews(count: number): string {
  return `${formatCount(count)} ${count === 1 ? 'page view' : 'page views'}`;
}

/** `2,480 ms`. */
export function formatMilliseconds(milliseconds: number): string {
  return withUnit(milliseconds, 'millisecond', 0);
}

/** A value of the metric: `2,480 ms`, of CLS the score to three digits, `0.104`. */
export function formatValue(metric: MetricName, value: number): string {
  return metric === 'CLS' ? score.format(value) : formatMilliseconds(value);
}

/** A value in the short format of an axis: `2.5 s`, `0.1`. */
export function formatTick(metric: MetricName, value: number): string {
  if (metric === 'CLS') return tick.format(value);
  return value >= 1000 ? withUnit(value / 1000, 'second', 2) : withUnit(value, 'millisecond', 0);
}

/** A range of values with one unit: `2,420–2,560 ms`. */
export function formatRange(metric: MetricName, [from, to]: readonly [number, number]): string {
  if (metric === 'CLS') return `${score.format(from)}–${score.format(to)}`;
  return `${whole.format(from)}–${formatMilliseconds(to)}`;
}

/** A share: `54 %`; one more digit below 10 % and above 99 %. Only 0 is `0 %`, only 1 is `100 %`. */
export function formatShare(share: number): string {
  if (share > 0 && share < 0.001) return `<${THIN_SPACE}${thin(percentParts(smallPercent, 0.001))}`;
  // A share below 1 is not rounded up to 100 %.
  const shown = share < 1 ? Math.min(share, 0.999) : share;
  const isFine = shown < 0.1 || (shown > 0.99 && shown < 1);
  return thin(percentParts(isFine ? smallPercent : percent, shown));
}

/** A share that is rounded to tenths of a per cent already: `63.2 %`. */
export function formatRoundedShare(share: number): string {
  return thin(percentParts(smallPercent, share));
}

/** A number of bytes in decimal units: `3.2 MB`. */
export function formatBytes(bytes: number): string {
  const power = Math.min(BYTE_UNITS.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  return withUnit(bytes / 1000 ** power, BYTE_UNITS[power] ?? 'byte', power === 0 ? 0 : 1);
}

/** A day such as 2026-01-31: `Jan 31, 2026`. */
export function formatDay(day: string): string {
  return formatOr(date, day);
}

/** An instant in UTC: `Jan 31, 2026, 4:05 PM UTC`, or `Jan 31, 2026, 16:05 UTC`. */
export function formatInstant(iso: string): string {
  return instant.format(new Date(iso));
}

// The day may come from the address: text that is not a day is shown as it is.
function formatOr(format: Intl.DateTimeFormat, day: string): string {
  const time = new Date(day);
  return Number.isNaN(time.getTime()) ? day : format.format(time);
}

function withUnit(value: number, unit: string, digits: number): string {
  const format = new Intl.NumberFormat(LOCALE, {
    style: 'unit',
    unit,
    unitDisplay: 'narrow',
    maximumFractionDigits: digits,
  });
  return thin(spaceBefore('unit', format.formatToParts(value)));
}

function percentParts(format: Intl.NumberFormat, share: number): Intl.NumberFormatPart[] {
  return spaceBefore('percentSign', format.formatToParts(share));
}

// English has no space in narrow unit formats; a thin one is easier to read.
function spaceBefore(
  type: Intl.NumberFormatPartTypes,
  parts: readonly Intl.NumberFormatPart[],
): Intl.NumberFormatPart[] {
  const solid = parts.filter((part) => part.type !== 'literal');
  return solid.flatMap((part) => (part.type === type ? [{ type: 'literal', value: ' ' }, part] : [part]));
}

function thin(parts: readonly Intl.NumberFormatPart[]): string {
  return parts.map(({ type, value }) => (type === 'literal' ? THIN_SPACE : value)).join('');
}
