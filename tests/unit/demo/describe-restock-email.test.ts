import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Content, loadContent } from '../../../demo/load-content';
import { describeRestockEmail } from '../../../demo/pages/restock/describe-restock-email';
import type { RestockEmailFacts } from '../../../server/features/restock';
import { findProjectRoot } from '../../../server/platform/process/find-project-root';

const SITE = { siteTitle: 'Fenwater', siteUrl: 'https://fenwater.example' };
let content: Content;
beforeAll(async () => {
  content = await loadContent(path.join(findProjectRoot(import.meta.url), 'demo', 'content'), null);
});

/** Returns the e-mail about a variant of a product with this name in its address. */
function emailIn(language: string | null, urlId: string) {
  const product = content.shop.items.find((each) => each.urlId === urlId);
  const [variant] = product?.structuredContent.variants ?? [];
  if (!product || !variant) throw new Error(`The demo has no product ${urlId}.`);
  const item = { id: product.id, title: product.title, url: product.fullUrl };
  const facts = { item, variant, language, ...SITE } as unknown as RestockEmailFacts;
  return { ...describeRestockEmail(content, facts), variantId: variant.id };
}

describe('a restock e-mail of the demo', () => {
  it.each([null, 'en-GB', 'fr'])('is in English for a visitor whose language is %s', (language) => {
    const { subject, text, variantId } = emailIn(language, 'tidal-bowl');
    expect(subject).toMatch(/^It is back: Tidal Bowl \(.+\)$/);
    expect(text).toContain(`https://fenwater.example/shop/p/tidal-bowl?variant=${variantId}`);
  });

  it.each(['he', 'he-IL'])(
    'is in Hebrew for a visitor whose language is %s, product and address too',
    (language) => {
      const { subject, text } = emailIn(language, 'tidal-bowl');
      expect(subject + text).not.toMatch(/Tidal|[{}]/);
      expect(subject).toMatch(/^חזר למלאי: /);
      expect(text).toContain('https://fenwater.example/he/p/tidal-bowl?variant=');
    },
  );
});
