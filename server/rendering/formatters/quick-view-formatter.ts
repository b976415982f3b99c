import { type Context, Formatter, Formatters, type Variable } from '@squarespace/template-engine';
import { escapeHtml } from '../../platform/http/escape-html';
import type { ProductItemData } from '../pages/product-data';

/**
 * `{@|product-quick-view collectionId}` of a product: the engine's button, whose accessible name also contains the
 * title. All quick view buttons of a list have the same text.
 */
export class QuickViewFormatter extends Formatter {
  override apply(args: string[], variables: Variable[], context: Context): void {
    const [first] = variables;
    const { title = '', language } = (first?.node.value ?? {}) as Partial<ProductItemData>;
    Formatters['product-quick-view']?.apply(args, variables, context);
    const lang = language ? ` lang="${escapeHtml(language)}"` : '';
    const name = `<span class="visually-hidden"${lang}> ${escapeHtml(title)}</span>`;
    first?.set((first.node.asString() ?? '').replace(/<\/span>$/, () => `${name}</span>`));
  }
}
