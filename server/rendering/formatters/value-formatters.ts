import { type Context, Formatter, type FormatterTable, type Variable } from '@squarespace/template-engine';
import { formatFileSize } from '../../../contract/shared/file-size';
import { compareNaturally } from '../../../contract/shared/natural-order';

/** Returns the formatters of lists and sizes, by their names in templates. */
export function createValueFormatters(): FormatterTable {
  return { 'natural-sort': new NaturalSortFormatter(), 'file-size': new FileSizeFormatter() };
}

/** `{tags|natural-sort}`: the texts in natural order. `{items|natural-sort title}`: the items, by that property. */
class NaturalSortFormatter extends Formatter {
  override apply([property]: string[], [first]: Variable[]): void {
    const list: unknown = first?.node.value;
    if (!Array.isArray(list)) throw new Error('natural-sort needs a list.');
    const textOf = (value: unknown): string =>
      String((property === undefined ? value : (value as Record<string, unknown> | null)?.[property]) ?? '');
    first?.set(list.toSorted((one, other) => compareNaturally(textOf(one), textOf(other))));
  }
}

/** `{bytes|file-size}`: `1.5 MB`, in the page's language. */
class FileSizeFormatter extends Formatter {
  override apply(_args: string[], [first]: Variable[], context: Context): void {
    const bytes = first?.node.asNumber() ?? Number.NaN;
    if (!Number.isFinite(bytes) || first?.node.asString() === '')
      throw new Error(`'${first?.node.asString()}' is no number of bytes.`);
    const language = context.resolve(['website', 'language']).asString() || 'en-US';
    first?.set(formatFileSize(bytes, language));
  }
}
