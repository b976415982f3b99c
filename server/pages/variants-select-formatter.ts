import { type Context, Formatter, Formatters, type Variable } from '@squarespace/template-engine';

/** A select of the engine, with the visible label before it. The engine does not escape the `aria-label`. */
const SELECT =
  /(<div class="variant-option-title">(.*?): <\/div>\s*<div class="variant-select-wrapper">\s*<select aria-label=").*?(" data-variant-option-name=")/g;

/**
 * `{@|variants-select}` of a product, as the engine prints it, except that the visible label also names the select for
 * assistive technology. The engine names it by its first option, "Select Size".
 */
export class VariantsSelectFormatter extends Formatter {
  override apply(args: string[], variables: Variable[], context: Context): void {
    Formatters['variants-select']?.apply(args, variables, context);
    const [first] = variables;
    first?.set(first.node.asString().replace(SELECT, '$1$2$3'));
  }
}
