import type { CLDR } from '@phensley/cldr';
import { type Context, Formatter, type FormatterTable, type Variable } from '@squarespace/template-engine';
import { parseTimeZone } from '../events';

/** Returns the formatters of measures and dates for which the engine prints the raw value. */
export function createMeasureFormatters(): FormatterTable {
  return { unit: new UnitFormatter(), datetimefield: new DateTimeFieldFormatter() };
}

type Unit = ReturnType<CLDR['Units']['availableUnits']>[number];

const LENGTHS = ['short', 'narrow', 'long'] as const;

/** `{weight|unit kilogram length:long}`: a number with its unit, in the page's language. */
class UnitFormatter extends Formatter {
  override apply([name, ...options]: string[], [first]: Variable[], { cldr }: Context): void {
    if (!name) throw new Error('unit needs the name of a unit, such as {weight|unit kilogram}.');
    if (!cldr?.Units.availableUnits().includes(name as Unit))
      throw new Error(`'${name}' is no unit of CLDR.`);
    const value = first?.node.asString() ?? '';
    if (!/^-?\d+(\.\d+)?$/.test(value)) throw new Error(`'${value}' is no number.`);
    const length = LENGTHS.find((each) => options.includes(`length:${each}`)) ?? 'short';
    first?.set(cldr.Units.formatQuantity({ value, unit: name as Unit }, { length }));
  }
}

/** `{addedOn|datetimefield MMMM y}`: fields of a date by their CLDR letters, in the website's time zone. */
class DateTimeFieldFormatter extends Formatter {
  override apply(args: string[], [first]: Variable[], context: Context): void {
    if (args.length === 0)
      throw new Error('datetimefield needs a pattern, such as {addedOn|datetimefield MMMM y}.');
    const date: unknown = first?.node.value;
    if (typeof date !== 'number' || !Number.isFinite(date)) throw new Error('Invalid date.');
    const zoneId = parseTimeZone(context.resolve(['website', 'timeZone']).asString());
    const pattern = args.join(' ');
    first?.set(context.cldr?.Calendars.formatDateRaw({ date, zoneId }, { pattern, ca: 'gregory' }) ?? '');
  }
}
