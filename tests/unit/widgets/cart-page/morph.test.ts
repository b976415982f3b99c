import { expect, it } from 'vitest';
import { morph } from '../../../../src/widgets/cart-page/morph';

function element(html: string): HTMLElement {
  const parent = document.createElement('div');
  parent.innerHTML = html;
  document.body.append(parent);
  return parent;
}

it('keeps the nodes that are still wanted, with the focus and typed text', () => {
  const from = element(
    '<ul> <li data-cart-entry="a">A</li> <li data-cart-entry="b"><input value="1"> B</li> <li data-cart-entry="c">C</li></ul>',
  );
  const to = element(
    '<ul class="new"> <li data-cart-entry="b"><input value="2"> B!</li> <li data-cart-entry="d">D</li></ul><p>end</p>',
  );
  const wanted = to.innerHTML;
  const kept = from.querySelector('[data-cart-entry=b]');
  const field = from.querySelector('input') as HTMLInputElement;
  field.focus();
  field.value = '7';
  morph(from, to);
  expect(from.innerHTML).toBe(wanted);
  expect(from.querySelector('[data-cart-entry=b]')).toBe(kept);
  expect(document.activeElement).toBe(field);
  expect(field.value).toBe('7');
});

it('shows the state of fields that the visitor is not in', () => {
  const from = element('<input id="x" value="1"><input id="y" type="checkbox">');
  (from.querySelector('#x') as HTMLInputElement).value = '9';
  morph(from, element('<input id="x" value="2"><input id="y" type="checkbox" checked>'));
  expect((from.querySelector('#x') as HTMLInputElement).value).toBe('2');
  expect((from.querySelector('#y') as HTMLInputElement).checked).toBe(true);
});
