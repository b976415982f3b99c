/**
 * Products and their collection, as the template engine's helpers read them (spec §3 Product item).
 */

import type { Form } from '../../../contract/forms/form';

/** From this quantity on, the page of a product says how few are left. */
export const LOW_STOCK = 5;

/** Money as the engine's helpers read it: a decimal string and a currency. */
export interface MoneyData {
  currency: string;
  value: string;
}

/** A picture. `assetUrl` names its widest file; the narrower ones differ in the width before the extension. */
export interface ImageData {
  /** Averages of its corners and of its middle, as hexadecimal digits without `#`. */
  colorData?: Readonly<Record<string, string>>;
  id: string;
  /** For instance `/assets/theme/images/tidal-bowl-chalk-1500.webp`. */
  assetUrl: string;
  /** Pixels of the widest file, `1500x1875`. */
  originalSize: string;
  /** The widths of the files, `500w,1000w,1500w`. */
  systemDataVariants: string;
  /** The point to keep visible in a cropped picture, as shares of width and height; the centre by default. */
  mediaFocalPoint?: { x: number; y: number };
  altText: string;
  /** Names the component of the page that the picture belongs to; printed as `data-component-key`. */
  componentKey?: string;
}

export interface VariantData {
  id: string;
  sku: string;
  /** Cents. */
  price: number;
  /** Cents; 0 when not on sale. */
  salePrice: number;
  priceMoney: MoneyData;
  salePriceMoney: MoneyData;
  onSale: boolean;
  unlimited: boolean;
  qtyInStock: number;
  attributes: Record<string, string>;
  optionValues: { optionName: string; value: string }[];
  /** Centimetres. */
  width: number;
  height: number;
  len: number;
  /** Kilograms. */
  weight: number;
  imageIds: string[];
  /** Not printed: the item has the same images. */
  images?: ImageData[];
}

export interface ProductContentData {
  /** 1 physical, 2 digital, 3 service, 4 gift card. */
  productType: number;
  variantOptionOrdering: string[];
  onSale: boolean;
  priceMoney: MoneyData;
  salePriceMoney: MoneyData;
  isSubscribable: boolean;
  subscriptionPlan?: { billingPeriod: { value: number; unit: string }; numBillingCycles: number };
  useCustomAddButtonText: boolean;
  customAddButtonText?: string;
  /** The form that a visitor fills in before an add. */
  additionalFieldsFormId?: string;
  /** That form, as scripts read it. */
  additionalFieldsForm?: Pick<Form, 'id' | 'name' | 'fields' | 'parsedDisclaimerMessage'>;
  variants: VariantData[];
}

/** A product as one document: in `shop.json`, in the database, and in templates, whose helpers read its fields. */
export interface ProductItemData {
  id: string;
  collectionId: string;
  urlId: string;
  fullUrl: string;
  title: string;
  /** Language of title and texts, if it is not the site's. */
  language?: string;
  /** One line of HTML below the title. */
  excerpt: string;
  /** The description, HTML. */
  body: string;
  /** The main picture's `assetUrl`. */
  assetUrl: string;
  /** The pictures, the main one first. */
  items: ImageData[];
  /** Facts listed below the description. */
  details: { label: string; value: string }[];
  categories: string[];
  tags?: string[];
  /** From this quantity on, its page says how few are left; 0 for never, `LOW_STOCK` unless given. */
  lowStock?: number;
  /** Products to show below it, by `urlId`; by default those that share most categories and tags with it. */
  related?: string[];
  /** The event of a click on its links, in a list whose clicks are recorded. */
  clickEvent?: string;
  /** The swatch of each option's value that is a colour: a name of the theme, or `#` with a colour. Empty for none. */
  swatches?: Record<string, string>;
  structuredContent: ProductContentData;
}

/** A category of a collection. Its page also lists the products of the categories below it. */
export interface CategoryData {
  slug: string;
  title: string;
  description: string;
  /** `slug` of the category that it is below; empty or absent at the top. */
  parentSlug?: string;
}

export interface CollectionData {
  id: string;
  title: string;
  urlId: string;
  fullUrl: string;
  description: string;
  categories: CategoryData[];
  /** Name of the category of all products, where the owner has chosen one. */
  rootName?: string;
  /** `slug` of the category that a former one was merged into. */
  movedCategories?: Readonly<Record<string, string>>;
  /** As in its products. */
  swatches?: Record<string, string>;
}

/** `demo/content/shop.json`. */
export interface ShopData {
  collection: CollectionData;
  items: ProductItemData[];
  /** Further collections, which the owner has created. */
  stores?: readonly CollectionData[];
}
