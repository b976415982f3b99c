import { describe, expect, it } from 'vitest';
import { loadContent } from '../../../demo/load-content';
import { describeOrderEmail } from '../../../demo/pages/checkout/describe-order-email';
import type { OrderEmailFacts } from '../../../server/features/orders';
import { sampleFacts } from './order-samples';

const content = await loadContent('demo/content', null);
const compose = (more: Partial<OrderEmailFacts>, language: string | null = null) => {
  const facts = sampleFacts(more);
  return describeOrderEmail(content, { ...facts, order: { ...facts.order, language } });
};

describe('the e-mail about an order', () => {
  it('states what was ordered, the totals, that no payment is taken, and where the order is', () => {
    const { subject, text } = compose({});
    expect(subject).toBe('Your order 1001 at Fenwater');
    expect(text.split('\n\n')).toEqual([
      'Thank you, <i>Ada</i>. Fenwater has your order 1001.',
      'This is a test order: no payment is taken and nothing is shipped.',
      '1 × Soap by Post (Two): $20.00\n  Code: 7KQF-2MWX-H94D-TBRV',
      'Subtotal: $20.00\nDiscount: −$1.00\nShipping: $0.00\nTaxes: $1.52\nTotal: $20.52\nIn 4 payments of $5.13 with Afterpay, in test mode: none is taken.',
      'Where it goes:\n<i>Ada</i>\n1 <b>Main</b> Street\n12207 Albany NY\nUS',
      'Your order and its status:\nhttps://shop.example/checkout/status?order=order.signature\n',
    ]);
  });

  it('brings the code to the person named, with the message as a quotation', () => {
    const { subject, text } = compose({ kind: 'gift-card' });
    expect(subject).toBe('<i>Ada</i> sends you a gift card of Fenwater');
    expect(text).toContain('$20.00: 7KQF-2MWX-H94D-TBRV');
  });

  it('is in the language of the order', () => {
    const { subject, text } = compose({}, 'he');
    expect(subject).toMatch(/^ההזמנה שלך 1001/);
    expect(text).toContain('זו הזמנת ניסיון');
  });
});
