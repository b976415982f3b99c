import { Compiler } from '@squarespace/template-engine';
import { createTemplateLocale } from '../../server/rendering/engine/template-locale';

const compiler = new Compiler();
const cldr = createTemplateLocale({ locale: 'en-US', useCLDRMoneyFormat: true });

/** Differences from the default product. */
export interface ProductOptions {
  readonly id?: string;
  readonly productType?: number;
  readonly isSubscribable?: boolean;
  readonly subscriptionPlan?: object;
  readonly customAddButtonText?: string;
  readonly additionalFieldsFormId?: string;
  /** Its form; without one, a form that has nothing but its id. */
  readonly additionalFieldsForm?: object;
  readonly variants?: readonly VariantOptions[] | undefined;
}

export interface VariantOptions {
  readonly sku: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly qtyInStock?: number;
  readonly unlimited?: boolean;
  /** In dollars, with cents. */
  readonly price?: string;
  readonly salePrice?: string | undefined;
  readonly imageIds?: readonly string[];
  readonly images?: readonly object[];
}

export const ITEM_ID = '5f1e0c0e0000000000000001';

const twoOptions: readonly VariantOptions[] = [
  { sku: 'MUG-S-ASH', attributes: { Size: 'S', Glaze: 'Ash' } },
  { sku: 'MUG-L-ASH', attributes: { Size: 'L', Glaze: 'Ash' }, qtyInStock: 0 },
  { sku: 'MUG-S-SEA', attributes: { Size: 'S', Glaze: 'Sea' } },
];

/** Returns a product as template data (spec §3 Product item). */
function productItem({ id = ITEM_ID, variants = twoOptions, ...options }: ProductOptions = {}): object {
  return {
    id,
    collectionId: '5f1e0c0e00000000000000c1',
    title: 'Mug',
    structuredContent: {
      productType: options.productType ?? 1,
      variantOptionOrdering: Object.keys(variants[0]?.attributes ?? {}),
      isSubscribable: options.isSubscribable ?? false,
      subscriptionPlan: options.subscriptionPlan,
      useCustomAddButtonText: options.customAddButtonText !== undefined,
      customAddButtonText: options.customAddButtonText,
      additionalFieldsFormId: options.additionalFieldsFormId,
      additionalFieldsForm:
        options.additionalFieldsForm ??
        (options.additionalFieldsFormId && { id: options.additionalFieldsFormId }),
      priceMoney: { currency: 'USD', value: '25.00' },
      variants: variants.map(variantData),
    },
  };
}

function variantData(
  {
    sku,
    attributes,
    qtyInStock = 5,
    unlimited = false,
    price = '25.00',
    salePrice = '0.00',
    ...pictures
  }: VariantOptions,
  index: number,
): object {
  return {
    id: `variant-${index}`,
    sku,
    price: toCents(price),
    salePrice: toCents(salePrice),
    priceMoney: { currency: 'USD', value: price },
    salePriceMoney: { currency: 'USD', value: salePrice },
    onSale: salePrice !== '0.00',
    unlimited,
    qtyInStock,
    attributes,
    optionValues: Object.entries(attributes).map(([optionName, value]) => ({ optionName, value })),
    ...pictures,
  };
}

function toCents(amount: string): number {
  return Number(amount.replace('.', ''));
}

/** Returns the engine's output of one of its helpers for a product. */
export function printProduct(helper: string, options?: ProductOptions): string {
  const featureFlags = { useCLDRMoneyFormat: true };
  return print(`{.section item}{@|${helper}}{.end}`, { item: productItem(options), featureFlags });
}

/** Returns the engine's output for a template and its data. Throws when the engine reports errors. */
export function print(template: string, json: object): string {
  const { ctx, errors } = compiler.execute({ code: template, json, cldr });
  if (errors.length > 0)
    throw new Error(`The engine rejected the template: ${errors.map(String).join('; ')}`);
  return ctx.render();
}
