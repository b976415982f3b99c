import { parseTypedAmount } from '../shared/typed-amount';
import { OWN_COLOR, type OwnedProduct } from './owned-product';

/** What is wrong with one field of a product, such as `title` or `variants.2.price`. */
export interface ProductError {
  field: string;
  message: string;
}

export interface CheckedProduct
  extends Pick<
    OwnedProduct,
    'title' | 'optionNames' | 'variants' | 'isVisible' | 'details' | 'language' | 'swatches'
  > {
  pictures: readonly object[];
}

type CheckedVariant = CheckedProduct['variants'][number];

/** Returns what an owner has to correct before a product can be saved, in the order of its form. */
export function findProductErrors(product: CheckedProduct, fractionDigits: number): ProductError[] {
  const { title, optionNames, variants, pictures, isVisible, details, language, swatches } = product;
  return [
    ...(title.trim() ? [] : [{ field: 'title', message: 'Enter a title.' }]),
    ...(isVisible && pictures.length === 0
      ? [{ field: 'isVisible', message: 'Add a picture before you show the product.' }]
      : []),
    ...(isLanguageTag(language) ? [] : [{ field: 'language', message: 'Enter a tag, such as de or pt-BR.' }]),
    ...findOptionErrors(optionNames),
    ...Object.entries(swatches).flatMap(([value, swatch]) =>
      isSwatch(swatch) ? [] : [{ field: `swatches.${value}`, message: 'Choose a swatch.' }],
    ),
    ...(variants.length > 0 ? [] : [{ field: 'variants', message: 'Add a variant.' }]),
    ...variants.flatMap((variant, index) => findVariantErrors(product, variant, { index, fractionDigits })),
    ...details.flatMap(findDetailErrors),
  ];
}

function isLanguageTag(tag: string): boolean {
  if (!tag.trim()) return true;
  try {
    return Intl.getCanonicalLocales(tag.trim()).length === 1;
  } catch {
    return false;
  }
}

function isSwatch(name: string): boolean {
  return name === '' || OWN_COLOR.test(name) || /^[a-z0-9-]+$/.test(name);
}

function findDetailErrors({ label, value }: OwnedProduct['details'][number], index: number) {
  return [
    ...(label.trim()
      ? []
      : [{ field: `details.${index}.label`, message: 'Enter a name, or remove the detail.' }]),
    ...(value.trim()
      ? []
      : [{ field: `details.${index}.value`, message: 'Enter a text, or remove the detail.' }]),
  ];
}

function findOptionErrors(names: readonly string[]): ProductError[] {
  return names.flatMap((name, index) => {
    const field = `optionNames.${index}`;
    if (!name.trim()) return [{ field, message: 'Enter the name of the option, or remove it.' }];
    const isTwice = names.findIndex((each) => each.trim() === name.trim()) < index;
    return isTwice ? [{ field, message: `Another option is named ${name.trim()}.` }] : [];
  });
}

function findVariantErrors(
  { optionNames, variants }: CheckedProduct,
  variant: CheckedVariant,
  { index, fractionDigits }: { index: number; fractionDigits: number },
): ProductError[] {
  const before = variants.slice(0, index);
  const at = (part: string, message: string) => ({ field: `variants.${index}.${part}`, message });
  const validationErrors: ProductError[] = [];
  if (!variant.sku.trim()) validationErrors.push(at('sku', 'Enter a SKU.'));
  else if (before.some(({ sku }) => sku.trim() === variant.sku.trim()))
    validationErrors.push(at('sku', `Another variant has the SKU ${variant.sku.trim()}.`));
  optionNames.forEach((name, option) => {
    if (!variant.values[option]?.trim())
      validationErrors.push(at(`values.${option}`, `Enter the ${name.trim() || 'value'} of the variant.`));
  });
  const isTwice = before.some(({ values }) =>
    optionNames.every((_, option) => values[option]?.trim() === variant.values[option]?.trim()),
  );
  if (isTwice && validationErrors.length === 0)
    validationErrors.push(
      at(
        optionNames.length > 0 ? 'values.0' : 'sku',
        optionNames.length > 0
          ? 'Another variant has the same options.'
          : 'Add an option, such as Size, so that the variants differ.',
      ),
    );
  const price = parseAmount(variant.price, fractionDigits);
  if (price === null) validationErrors.push(at('price', amountMessage(fractionDigits)));
  if (!variant.isOnSale) return validationErrors;
  const salePrice = parseAmount(variant.salePrice, fractionDigits);
  if (salePrice === null) validationErrors.push(at('salePrice', amountMessage(fractionDigits)));
  else if (price !== null && salePrice >= price)
    validationErrors.push(at('salePrice', 'The sale price must be lower than the price.'));
  return validationErrors;
}

/** Returns a typed amount in minor units; null for text that is no amount. */
export function parseAmount(amount: string, fractionDigits: number): number | null {
  const [, whole, fraction = ''] = /^(\d{1,7})(?:[.](\d{1,3}))?$/.exec(parseTypedAmount(amount) ?? '') ?? [];
  if (whole === undefined || fraction.length > fractionDigits) return null;
  return Number(whole + fraction.padEnd(fractionDigits, '0'));
}

function amountMessage(fractionDigits: number): string {
  const example = fractionDigits > 0 ? `38.${'0'.repeat(fractionDigits)}` : '3800';
  return `Enter an amount, such as ${example}.`;
}
