import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { listReviewFieldMessages } from '../../../contract/reviews/written-review';
import { listRefusalMessages } from '../../../server/features/cart';
import { listFieldMessages } from '../../../server/features/members/member-refusal';
import { listCheckoutMessages } from '../../../server/features/orders';
import { writingMessages } from '../../../server/features/reviews/messages';
import { catalogue as texts } from '../../../src/strings/catalogue';
import { THEME_DIR } from './demo-pages';

const readContent = (file: string) =>
  JSON.parse(readFileSync(path.join(THEME_DIR, '..', 'content', file), 'utf8'));
const catalogue: Record<string, string> = texts;
const site = readContent('site.json');
const hebrew = readContent('site.he.json');
const placeholders = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort();

describe('the Hebrew translation', () => {
  it.each(Object.keys(catalogue))('has the text %s of the scripts, with its placeholders', (key) => {
    const hasWords = /\p{L}/u.test(catalogue[key]?.replace(/\{\w+\}/g, '') ?? '');
    expect(hebrew.strings[key]).toMatch(hasWords ? /[\u0590-\u05ff]/ : /./);
    expect(placeholders(hebrew.strings[key])).toEqual(placeholders(catalogue[key] ?? ''));
  });

  it('has no text that the scripts do not know', () => {
    expect(Object.keys(hebrew.strings).filter((key) => !(key in catalogue))).toEqual([]);
  });

  it.each(listRefusalMessages().filter((message) => !message.includes('Idempotency-Key')))(
    'has the refusal of the cart: %s',
    (message) => expect(hebrew.messages[message]).toMatch(/[\u0590-\u05ff]/),
  );

  it.each(listCheckoutMessages())('has the message of the checkout: %s', (message) =>
    expect(hebrew.messages[message]).toMatch(/[\u0590-\u05ff]/),
  );

  it.each(listFieldMessages())('has the refusal of a field of members: %s', (message) =>
    expect(hebrew.messages[message]).toMatch(/[\u0590-\u05ff]/),
  );

  it.each([...listReviewFieldMessages(), ...Object.values(writingMessages)])(
    'has the message of the review form: %s',
    (message) => expect(hebrew.messages[message]).toMatch(/[\u0590-\u05ff]/),
  );

  it.each(Object.keys(hebrew.words))('has the word %s of the theme, with its placeholders', (key) => {
    expect(hebrew.words[key]).toMatch(/[\u0590-\u05ff]/);
    expect(placeholders(hebrew.words[key])).toEqual(placeholders(site.words[key]));
  });

  it.each(['cart-rules.json', 'cart-rules.jpy.json'])('has the names of the rules in %s', (file) => {
    const { coupons, shippingOptions, taxRules } = readContent(file);
    for (const { name } of [...coupons, ...shippingOptions, ...taxRules])
      expect(hebrew.ruleNames[name], name).toMatch(/[\u0590-\u05ff]/);
  });
});
