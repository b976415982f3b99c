import { expect, it } from 'vitest';
import { createButtonView } from '../../../../src/widgets/add-to-cart/button-view';
import { createTestPage, get } from '../../../support/test-page';

function open(label: string) {
  const page = createTestPage(
    `<div class="sqs-add-to-cart-button"><div class="sqs-add-to-cart-button-inner">${label}</div></div>`,
  );
  const button = get('.sqs-add-to-cart-button');
  return { button, view: createButtonView(button, { page, signal: new AbortController().signal }) };
}

it('keeps the nodes of a label that it already has, which a visitor may be pressing', () => {
  const { view } = open('Purchase');
  const [printed] = get('.sqs-add-to-cart-button-inner').childNodes;
  view._setLabel('Purchase');
  expect([...get('.sqs-add-to-cart-button-inner').childNodes]).toEqual([printed]);
});

it('replaces another label', () => {
  const { button, view } = open('Buy');
  view._setLabel('Purchase');
  expect(button.textContent).toBe('Purchase');
});
