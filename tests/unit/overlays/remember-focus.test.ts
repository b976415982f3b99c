import { beforeEach, expect, it } from 'vitest';
import { rememberFocus } from '../../../src/overlays/stage/remember-focus';

const find = (selector: string) => document.querySelector<HTMLElement>(selector) as HTMLElement;
const focused = () => document.activeElement?.textContent;

beforeEach(() => {
  document.body.innerHTML = `<ul><li><button id="one">One</button></li><li><button>Two</button></li></ul>
    <p><button>After</button></p>`;
  find('button').focus();
});

it('comes back to the opener', () => {
  const back = rememberFocus(document, find('#one'));
  find('p button').focus();
  back();
  expect(focused()).toBe('One');
});

it('comes to the element that has the opener’s id now', () => {
  const back = rememberFocus(document, find('#one'));
  find('#one').outerHTML = '<button id="one" class="new">One again</button>';
  back();
  expect(focused()).toBe('One again');
});

it('comes to the one drawn anew like the opener', () => {
  const back = rememberFocus(document, find('li:nth-child(2) button'));
  find('ul').replaceWith(find('ul').cloneNode(true));
  back();
  expect(focused()).toBe('Two');
});

it('comes to what followed the opener', () => {
  const back = rememberFocus(document, find('#one'));
  find('li').remove();
  back();
  expect(focused()).toBe('Two');
});

it('comes to the nearest that is left when nothing followed', () => {
  const back = rememberFocus(document, find('li:nth-child(2) button'));
  find('li:nth-child(2)').remove();
  back();
  expect(focused()).toBe('One');
});

it('leaves the focus where it is without an opener', () => {
  rememberFocus(document, null)();
  expect(focused()).toBe('One');
});
