import type { ProductItemData } from '../../server/pages';

/** Maximum length of a query; the rest is ignored. */
const MAX_QUERY = 100;
const TITLE_WEIGHT = 10;

/** Returns the search query of a query string, trimmed and shortened. */
export function readSearchQuery(text: unknown): string {
  return typeof text === 'string' ? text.replace(/\s+/g, ' ').trim().slice(0, MAX_QUERY) : '';
}

/** Returns the products that contain every word of the query as a prefix. Matches in titles come first. */
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
  return texts.join(' ').replace(/<[^<>]*>|&\w+;/g, ' ');
}

// Without accents, so that `cafe` matches `café`.
function toWords(text: string): string[] {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return plain.match(/[\p{L}\p{N}]+/gu) ?? [];
}
