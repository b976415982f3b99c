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

it('keeps what was typed, chosen or opened, and shows the state of all other fields', () => {
  const options = (selected: string) =>
    ['US', 'CA', 'DE']
      .map((each) => `<option${each === selected ? ' selected' : ''}>${each}</option>`)
      .join('');
  const fields = (value: string, checked: string) =>
    `<input id="typed" value="${value}"><input id="left" value="${value}"><input id="box" type="checkbox"${checked}>
    <select id="chosen">${options('US')}</select><select id="seen">${options(value)}</select><details></details>`;
  const from = element(fields('US', ''));
  const field = (id: string) => from.querySelector(`#${id}`) as HTMLInputElement;
  field('typed').value = '9';
  field('chosen').value = 'CA';
  field('box').focus();
  field('box').checked = true;
  from.querySelector('details')?.toggleAttribute('open');
  morph(from, element(fields('DE', '')));
  expect(field('typed').value).toBe('9');
  expect(field('left').value).toBe('DE');
  expect(field('chosen').value).toBe('CA');
  expect(field('seen').value).toBe('DE');
  expect(field('box').checked).toBe(false);
  expect(from.querySelector('details')?.open).toBe(true);
  morph(from, element(fields('DE', ' checked')));
  expect(field('box').checked).toBe(true);
});
