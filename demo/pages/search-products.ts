import type { ProductItemData } from '../../server/pages';

/** Longer questions are cut: no product is found by a hundred words and more. */
const MAX_QUERY = 100;
const TITLE_WEIGHT = 10;

/** What a visitor asked for, out of a query string: one line, no longer than is looked at. */
export function readSearchQuery(text: unknown): string {
  return typeof text === 'string' ? text.replace(/\s+/g, ' ').trim().slice(0, MAX_QUERY) : '';
}

/** The products in which each word of the query begins some word, those with it in their title first. */
export function searchProducts(products: readonly ProductItemData[], query: string): ProductItemData[] {
  const wanted = toWords(query);
  if (wanted.length === 0) return [];
  return products
    .map((product) => ({ product, score: scoreOf(product, wanted) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ product }) => product);
}

function scoreOf(product: ProductItemData, wanted: string[]): number {
  const title = toWords(product.title);
  const rest = toWords(textOf(product));
  const scores = wanted.map((word) => {
    if (title.some((each) => each.startsWith(word))) return TITLE_WEIGHT;
    return rest.some((each) => each.startsWith(word)) ? 1 : 0;
  });
  return scores.includes(0) ? 0 : scores.reduce<number>((sum, score) => sum + score, 0);
}

function textOf({ excerpt, body, details, categories, structuredContent }: ProductItemData): string {
  const facts = (details ?? []).map(({ value }) => value);
  const values = structuredContent.variants.flatMap(({ attributes }) => Object.values(attributes));
  const texts = [excerpt, body ?? '', ...facts, ...(categories ?? []), ...values];
  return texts.join(' ').replace(/<[^>]*>|&\w+;/g, ' ');
}

// Without accents, so that what a keyboard cannot type is found all the same.
function toWords(text: string): string[] {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return plain.match(/[\p{L}\p{N}]+/gu) ?? [];
}
