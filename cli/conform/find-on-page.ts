import { type DefaultTreeAdapterMap, defaultTreeAdapter, parse } from 'parse5';
import type { KnownForm, Product } from './lab';
import { isObject } from './shape';

type Node = DefaultTreeAdapterMap['node'];
type Element = DefaultTreeAdapterMap['element'];
/** Of `data-variants`, as the page has it. */
type Variant = Readonly<Record<string, unknown>>;

/** What the tool uses of a page. */
export interface FoundOnPage {
  /** Those with a button to add them first. */
  readonly products: readonly Product[];
  /** The SKUs of their variants, by the ids of the products. */
  readonly skus: ReadonlyMap<string, readonly string[]>;
  readonly forms: readonly Omit<KnownForm, 'isSent'>[];
  /** Amounts with two decimals in its text, in hundredths. */
  readonly amounts: ReadonlySet<number>;
}

/** Numbers with separators, such as 1,250.00 or 1.250,00. */
const NUMBER = /[\d.,'’\u00a0\u202f]+/g;
const ADD_BUTTON = /(^|\s)sqs-add-to-cart-button(\s|$)/;

/** Returns the products and the forms of a page. */
export function findOnPage(html: string): FoundOnPage {
  const elements = elementsBelow(parse(html));
  const variants = new Map<string, readonly Variant[]>();
  for (const element of elements) {
    const itemId = findItemId(element);
    const json = attribute(element, 'data-variants');
    if (itemId && json) variants.set(itemId, parseVariants(json));
  }
  const buttons = elements.filter(isAddButton);
  const ids = [...buttons, ...elements].flatMap((element) => findItemId(element) ?? []);
  const products = [...new Set(ids)].map((itemId) => ({
    itemId,
    sku: firstInStock(variants.get(itemId) ?? []),
  }));
  const skus = new Map([...variants].map(([itemId, list]) => [itemId, list.flatMap(skuOf)]));
  return { products, skus, forms: elements.flatMap(describeForm), amounts: findAmounts(elements) };
}

function findAmounts(elements: readonly Element[]): ReadonlySet<number> {
  const texts = elements
    .filter(({ tagName }) => tagName !== 'script' && tagName !== 'style')
    .flatMap(({ childNodes }) => childNodes.filter(defaultTreeAdapter.isTextNode))
    .map(({ value }) => value);
  const numbers = texts.join(' ').match(NUMBER) ?? [];
  const amounts = numbers.map((text) => text.replace(/[.,]$/, '')).filter((text) => /[.,]\d\d$/.test(text));
  return new Set(amounts.map((amount) => Number(amount.replace(/\D/g, ''))));
}

function elementsBelow(node: Node): Element[] {
  const children = 'content' in node ? [node.content] : 'childNodes' in node ? node.childNodes : [];
  return children.flatMap((child) => [
    ...(defaultTreeAdapter.isElementNode(child) ? [child] : []),
    ...elementsBelow(child),
  ]);
}

function attribute({ attrs }: Element, name: string): string | undefined {
  return attrs.find((each) => each.name === name)?.value;
}

/** Buttons that need more than a product are left out: those of subscriptions, and with a form of details. */
function isAddButton(element: Element): boolean {
  const classes = attribute(element, 'class') ?? '';
  const isButton = attribute(element, 'data-vitrine') === 'add-to-cart' || ADD_BUTTON.test(classes);
  const needsMore =
    attribute(element, 'data-is-subscription') === 'true' || /(^|\s)use-form(\s|$)/.test(classes);
  return isButton && !needsMore;
}

/** Returns the product of an element: that of the nearest element that names one, or of the field of its form. */
function findItemId(element: Element): string | undefined {
  const own = attribute(element, 'data-item-id') ?? attribute(element, 'data-product-id');
  if (own) return own;
  if (attribute(element, 'name') === 'itemId') return attribute(element, 'value');
  if (!isAddButton(element) && attribute(element, 'data-variants') === undefined) return undefined;
  const field = elementsBelow(element).find((each) => attribute(each, 'name') === 'itemId');
  const { parentNode } = element;
  const isInElement = parentNode && defaultTreeAdapter.isElementNode(parentNode);
  return (field && attribute(field, 'value')) ?? (isInElement ? findNearestId(parentNode) : undefined);
}

function findNearestId(element: Element): string | undefined {
  const own = attribute(element, 'data-item-id') ?? attribute(element, 'data-product-id');
  const { parentNode } = element;
  if (own || !parentNode || !defaultTreeAdapter.isElementNode(parentNode)) return own;
  return findNearestId(parentNode);
}

function parseVariants(json: string): readonly Variant[] {
  try {
    const variants: unknown = JSON.parse(json);
    return Array.isArray(variants) ? variants.filter(isObject) : [];
  } catch {
    return [];
  }
}

function firstInStock(variants: readonly Variant[]): string | null {
  const found = variants.find(({ unlimited, qtyInStock }) => unlimited === true || Number(qtyInStock) > 0);
  return found ? (skuOf(found)[0] ?? null) : null;
}

function skuOf({ sku }: Variant): string[] {
  return typeof sku === 'string' ? [sku] : [];
}

function describeForm(form: Element): Omit<KnownForm, 'isSent'>[] {
  const id = form.tagName === 'form' ? attribute(form, 'data-form-id') : undefined;
  if (!id) return [];
  const values = elementsBelow(form).flatMap((control) => {
    const name = attribute(control, 'name');
    const value = name && valueFor(control);
    return value ? [[name, value] as const] : [];
  });
  return [{ id, values: Object.fromEntries(values) }];
}

/** Returns a value that a visitor could type; undefined for a control that stays as it is. */
function valueFor(control: Element): string | undefined {
  const type = control.tagName === 'textarea' ? 'text' : (attribute(control, 'type') ?? 'text');
  if (control.tagName !== 'input' && control.tagName !== 'textarea') return undefined;
  return { email: 'conform@example.com', text: 'Vitrine conform', tel: '+1 555 0100', number: '1' }[type];
}
