import { type Context, Formatter, Formatters, type Variable } from '@squarespace/template-engine';
import type { ProductItemData } from '../pages/product-data';
import { printSwatches } from './print-swatches';

/** A select of the engine, with the visible label before it. The engine does not escape the `aria-label`. */
const SELECT =
  /(<div class="variant-option-title">(.*?): <\/div>\s*<div class="variant-select-wrapper">\s*<select aria-label=").*?(" data-variant-option-name=")/g;

/**
 * `{@|variants-select}` of a product, as the engine prints it, except that the visible label also names the select for
 * assistive technology, and that options with `swatches` are swatches. The engine names a select by its first option,
 * "Select Size".
 */
export class VariantsSelectFormatter extends Formatter {
  override apply(args: string[], variables: Variable[], context: Context): void {
    const [first] = variables;
    const product = first?.node.value ?? {};
    Formatters['variants-select']?.apply(args, variables, context);
    const { id = '', swatches } = product as Pick<ProductItemData, 'id' | 'swatches'>;
    const labelled = first?.node.asString().replace(SELECT, '$1$2$3') ?? '';
    first?.set(swatches ? printSwatches(labelled, id, swatches) : labelled);
  }
}
