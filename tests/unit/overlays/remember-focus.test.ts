import { beforeEach, expect, it } from 'vitest';
import { rememberFocus } from '../../../src/overlays/stage/remember-focus';

const find = (selector: string) => document.querySelector<HTMLElement>(selector) as HTMLElement;
const focused = () => document.activeElement?.textContent;

beforeEach(() => {
  document.body.innerHTML = `<ul><li><button id="one">One</button></li><li><button>Two</button></li></ul>
    <p><button>After</button></p>`;
  find('button').focus();
});

it('restores the focus to the opener', () => {
  const back = rememberFocus(document, find('#one'));
  find('p button').focus();
  back();
  expect(focused()).toBe('One');
});

it('focuses the element that now has the opener’s id', () => {
  const back = rememberFocus(document, find('#one'));
  find('#one').outerHTML = '<button id="one" class="new">One again</button>';
  back();
  expect(focused()).toBe('One again');
});

it('focuses an equal element that replaced the opener', () => {
  const back = rememberFocus(document, find('li:nth-child(2) button'));
  find('ul').replaceWith(find('ul').cloneNode(true));
  back();
  expect(focused()).toBe('Two');
});

it('focuses the element after the opener', () => {
  const back = rememberFocus(document, find('#one'));
  find('li').remove();
  back();
  expect(focused()).toBe('Two');
});

it('focuses an element in the closest remaining ancestor when none followed', () => {
  const back = rememberFocus(document, find('li:nth-child(2) button'));
  find('li:nth-child(2)').remove();
  back();
  expect(focused()).toBe('One');
});

it('does not move the focus without an opener', () => {
  rememberFocus(document, null)();
  expect(focused()).toBe('One');
});
