import {
  type Context,
  Formatter,
  Formatters,
  type FormatterTable,
  type Variable,
} from '@squarespace/template-engine';
import { addButtonText } from '../pages/add-button-text';
import type { PageContextData } from '../pages/page-context';
import { withinFrame } from './within-frame';

/** Returns the formatters of labels that scripts show too, by their names in templates. Both show the same text. */
export function createLabelFormatters(): FormatterTable {
  return {
    'add-to-cart-btn': new AddToCartButtonFormatter(),
    'add-button-text': new AddButtonTextFormatter(),
    'cart-quantity': new CartQuantityFormatter(),
  };
}

/** `{@|add-to-cart-btn}` of a product: the engine's button. In express stores and for gift cards, its label is Purchase. */
class AddToCartButtonFormatter extends Formatter {
  override apply(args: string[], variables: Variable[], context: Context): void {
    const texts = context.resolve(['localizedStrings']).value ?? {};
    const productAddToCartText = textOf(variables[0], context, printedText(context));
    const localizedStrings = { ...texts, productAddToCartText };
    withinFrame(context, { localizedStrings }, () => {
      Formatters['add-to-cart-btn']?.apply(args, variables, context);
    });
  }
}

/**
 * `{@|add-button-text}` of a product: the text of the submit button in the product's own form. With the argument
 * `engine`, the text of the engine's button.
 */
class AddButtonTextFormatter extends Formatter {
  override apply([source]: string[], [first]: Variable[], context: Context): void {
    const content = first?.node.get('structuredContent');
    const isCustom = content?.get('useCustomAddButtonText').asBoolean();
    const custom = isCustom ? content?.get('customAddButtonText').asString() : '';
    const isSubscription = content?.get('isSubscribable').asBoolean();
    const printed = source === 'engine' && !isSubscription ? printedText(context) : '';
    first?.set(custom || textOf(first, context, printed));
  }
}

function printedText(context: Context): string {
  return context.resolve(['localizedStrings', 'productAddToCartText']).asString() || 'Add To Cart';
}

function textOf(product: Variable | undefined, context: Context, printed = ''): string {
  const content = product?.node.get('structuredContent');
  return addButtonText((context.resolve(['context']).value ?? {}) as PageContextData, {
    productType: content?.get('productType').asNumber() ?? 0,
    isSubscription: content?.get('isSubscribable').asBoolean() ?? false,
    printed,
  });
}

/**
 * `{shoppingCart|cart-quantity}`: the number of items. A page for all visitors has no cart: it prints the indicator of
 * an empty cart, because scripts load nothing for a visitor without one (spec §4 Template cart indicator).
 */
class CartQuantityFormatter extends Formatter {
  override apply(args: string[], variables: Variable[], context: Context): void {
    const [first] = variables;
    Formatters['cart-quantity']?.apply(args, variables, context);
    const count = (first?.node.asString() ?? '').replace(/<[^<>]*>/g, '');
    const isEmpty = count === '0';
    const className = `sqs-cart-quantity${isEmpty ? ' cart-quantity-zero' : ''}`;
    first?.set(`<span class="${className}" data-initialized="true" data-empty="${isEmpty}">${count}</span>`);
  }
}
