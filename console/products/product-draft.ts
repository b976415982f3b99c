import type { OwnedProduct, OwnedVariant, ProductChange } from '../../contract/products/owned-product';

/** A variant in a form. The key stays while the form is open. */
export interface DraftVariant extends OwnedVariant {
  key: string;
}

/** What the form of a product holds. */
export interface ProductDraft
  extends Pick<
    OwnedProduct,
    | 'title'
    | 'summary'
    | 'description'
    | 'isVisible'
    | 'categories'
    | 'tags'
    | 'optionNames'
    | 'addButtonText'
    | 'lowStock'
    | 'details'
    | 'related'
    | 'language'
    | 'formId'
    | 'plan'
    | 'swatches'
    | 'pictures'
  > {
  variants: DraftVariant[];
}

/** Returns the form of a product without changes. */
export function toDraft(product: OwnedProduct): ProductDraft {
  const { title, summary, description, isVisible, categories, tags, optionNames } = product;
  const { addButtonText, lowStock, details, related, pictures } = product;
  const { language, formId, plan, swatches } = product;
  const variants = product.variants.map((variant) => ({ ...variant, key: variant.id }));
  return {
    ...{ title, summary, description, isVisible, categories, tags, optionNames },
    ...{ language, formId, plan, swatches },
    ...{ addButtonText, lowStock, details, related, pictures, variants },
  };
}

/** Returns whether two values have the same content. */
function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Returns whether a form differs from its product. */
export function hasChanges(draft: ProductDraft, product: OwnedProduct): boolean {
  return !isSame(contentOf(draft), contentOf(toDraft(product)));
}

function contentOf(draft: ProductDraft) {
  return { ...draft, variants: draft.variants.map(({ key: _key, ...variant }) => variant) };
}

/** Returns the request that saves a form of a product. */
export function toChange(draft: ProductDraft, product: OwnedProduct): ProductChange {
  const stockOf = (id: string) => product.variants.find((variant) => variant.id === id)?.stock ?? null;
  return {
    ...draft,
    version: product.version,
    variants: draft.variants.map(({ key: _key, ...variant }) => ({
      ...variant,
      stockBefore: variant.id ? stockOf(variant.id) : null,
    })),
    pictures: draft.pictures.map(({ id, altText, focalPoint }) => ({ id, altText, focalPoint })),
  };
}

/**
 * Returns a form over a product that somebody else has changed: what this form changed stays, and all else is what the
 * product has now.
 */
export function mergeDraft(draft: ProductDraft, before: OwnedProduct, now: OwnedProduct): ProductDraft {
  const base = toDraft(before);
  const fresh = toDraft(now);
  return {
    ...mergeFields(draft, base, fresh),
    variants:
      isSame(draft.optionNames, base.optionNames) || isSame(fresh.optionNames, base.optionNames)
        ? mergeVariants(draft.variants, base.variants, fresh.variants)
        : draft.variants,
  };
}

/** Returns a form over a product as the server has saved it. What was typed since the form was sent stays. */
export function keepTyped(draft: ProductDraft, sent: ProductDraft, saved: OwnedProduct): ProductDraft {
  const fresh = toDraft(saved);
  const variants = draft.variants.map((each) => keepTypedVariant(each, sent.variants, fresh.variants));
  return {
    ...mergeFields(draft, sent, fresh),
    variants: isSame(draft.variants, sent.variants)
      ? // The rows of a form stay when new variants get their ids.
        fresh.variants.map((each, index) => ({ ...each, key: sent.variants[index]?.key ?? each.key }))
      : withoutRepeated(variants),
  };
}

/** A new variant is in a form twice if the form was loaded again after the server had stored it. The last one is the form's own. */
function withoutRepeated(variants: readonly DraftVariant[]): DraftVariant[] {
  return variants.filter(
    ({ id }, index) => !id || variants.findLastIndex((each) => each.id === id) === index,
  );
}

/** The server returns the variants in the order in which they were sent, new ones with ids. */
function keepTypedVariant(
  variant: DraftVariant,
  sent: readonly DraftVariant[],
  saved: readonly DraftVariant[],
): DraftVariant {
  const index = sent.findIndex(({ key }) => key === variant.key);
  const [before, now] = [sent[index], saved[index]];
  return before && now ? { ...mergeFields(variant, before, now), key: variant.key } : variant;
}

function mergeFields<Fields extends object>(draft: Fields, base: Fields, fresh: Fields): Fields {
  const names = Object.keys(draft) as (keyof Fields)[];
  const entries = names.map((name) => [name, isSame(draft[name], base[name]) ? fresh[name] : draft[name]]);
  return Object.fromEntries(entries) as Fields;
}

function mergeVariants(
  draft: readonly DraftVariant[],
  base: readonly DraftVariant[],
  fresh: readonly DraftVariant[],
): DraftVariant[] {
  const find = (variants: readonly DraftVariant[], id: string) => variants.find((each) => each.id === id);
  const merged = fresh.flatMap((variant) => {
    const mine = find(draft, variant.id);
    const old = find(base, variant.id);
    if (mine && old) return [mergeFields(mine, old, variant)];
    // This form has removed it, or the other one has added it.
    return old ? [] : [variant];
  });
  return [...merged, ...draft.filter(({ id }) => !id)];
}

/** Returns a form with a further variant, which costs and measures what the last one does. */
export function addVariant(draft: ProductDraft): ProductDraft {
  const last = draft.variants.at(-1);
  const variant: DraftVariant = {
    key: crypto.randomUUID(),
    id: '',
    sku: '',
    values: draft.optionNames.map(() => ''),
    price: last?.price ?? '',
    salePrice: '',
    isOnSale: false,
    stock: { isUnlimited: false, quantity: 0 },
    pictureId: '',
    dimensions: last?.dimensions ?? { width: 0, height: 0, len: 0, weight: 0 },
  };
  return { ...draft, variants: [...draft.variants, variant] };
}

/** Returns a form with a further option. */
export function addOption(draft: ProductDraft): ProductDraft {
  return {
    ...draft,
    optionNames: [...draft.optionNames, ''],
    variants: draft.variants.map((variant) => ({ ...variant, values: [...variant.values, ''] })),
  };
}

/** Returns a form without an option. */
export function removeOption(draft: ProductDraft, index: number): ProductDraft {
  const without = <Each>(list: readonly Each[]) => list.filter((_, at) => at !== index);
  return {
    ...draft,
    optionNames: without(draft.optionNames),
    variants: draft.variants.map((variant) => ({ ...variant, values: without(variant.values) })),
  };
}

/** Returns a list with an element in another place. */
export function moveElement<Each>(list: readonly Each[], from: number, to: number): Each[] {
  const moved = [...list];
  moved.splice(to, 0, ...moved.splice(from, 1));
  return moved;
}
