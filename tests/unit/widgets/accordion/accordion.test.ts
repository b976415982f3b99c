import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { accordion } from '../../../../src/widgets/accordion/accordion';
import { createTestPage, get } from '../../../support/test-page';

let stop: AbortController;
beforeEach(() => {
  stop = new AbortController();
});
afterEach(() => {
  stop.abort();
  location.hash = '';
});

function item(name: string, expanded = 'false'): string {
  return `<li class="accordion-item" id="${name}"><h4 role="heading"><button class="accordion-item__click-target"
    aria-expanded="${expanded}" aria-controls="panel-${name}">${name}</button></h4>
    <div class="accordion-item__dropdown" role="region" id="panel-${name}"><p id="text-${name}">Text</p></div></li>`;
}

function mount(html: string): void {
  const page = createTestPage(html);
  accordion(get(page.document.querySelector('ul') ? 'ul' : 'div'), { page, signal: stop.signal });
}

/** Names of the items that are open for eyes, keyboards and styles alike. */
function openItems(): string[] {
  return [...document.querySelectorAll<HTMLElement>('.accordion-item')]
    .filter((element) => {
      const isOpen = element.querySelector('button')?.getAttribute('aria-expanded') === 'true';
      const panel = element.querySelector('[role=region]');
      expect(panel?.getAttribute('hidden')).toBe(isOpen ? null : 'until-found');
      expect(panel?.classList.contains('accordion-item__dropdown--open')).toBe(isOpen);
      expect(element.dataset.isOpen).toBe(String(isOpen));
      return isOpen;
    })
    .map(({ id }) => id);
}

const press = (name: string) => get(`#${name} button`).click();
const list = (content: string, attributes = '') =>
  `<ul class="accordion-items-container" ${attributes}>${content}</ul>`;

describe('the engine’s accordion', () => {
  it('opens one item at a time, and closes it by a second press', () => {
    mount(list(item('a') + item('b')));
    expect(openItems()).toEqual([]);
    press('a');
    expect(openItems()).toEqual(['a']);
    press('b');
    expect(openItems()).toEqual(['b']);
    press('b');
    expect(openItems()).toEqual([]);
  });

  it('opens several where the owner allows it', () => {
    mount(list(item('a') + item('b'), 'data-should-allow-multiple-open-items="true"'));
    press('a');
    press('b');
    expect(openItems()).toEqual(['a', 'b']);
  });

  it('starts with the first item where the owner wants it, and with those that the page printed open', () => {
    mount(list(item('a') + item('b'), 'data-is-expanded-first-item="true"'));
    expect(openItems()).toEqual(['a']);
    mount(list(item('a') + item('b', 'true')));
    expect(openItems()).toEqual(['b']);
  });

  it('opens the item that the address names, itself or an element in it, also later', () => {
    location.hash = '#text-b';
    mount(list(item('a') + item('b'), 'data-is-expanded-first-item="true"'));
    expect(openItems()).toEqual(['b']);
    location.hash = '#a';
    window.dispatchEvent(new Event('hashchange'));
    expect(openItems()).toEqual(['a']);
  });

  it('ignores an address that names nothing', () => {
    for (const hash of ['#elsewhere', '#%', '#']) {
      location.hash = hash;
      mount(list(item('a')));
      expect(openItems()).toEqual([]);
    }
  });

  it('opens a panel in which the browser’s search has found a text', () => {
    mount(list(item('a') + item('b')));
    get('#text-b').dispatchEvent(new Event('beforematch', { bubbles: true }));
    expect(openItems()).toEqual(['b']);
  });

  it('leaves items without a button or a panel alone, and panels of other elements', () => {
    mount(
      `<div id="panel-a">Elsewhere</div>${list('<li class="accordion-item"><button class="accordion-item__click-target" aria-controls="panel-a">A</button></li><li class="accordion-item"></li>')}`,
    );
    get('button').click();
    expect(get('#panel-a').hasAttribute('hidden')).toBe(false);
  });

  it('shows every panel once it is unmounted', () => {
    mount(list(item('a') + item('b')));
    stop.abort();
    expect(openItems()).toEqual(['a', 'b']);
  });
});

it('opens the details that the address names, and changes nothing else about them', () => {
  location.hash = '#b';
  mount(
    '<div><details id="a" open><summary>A</summary></details><details id="b"><summary>B</summary></details></div>',
  );
  expect([...document.querySelectorAll('details')].map(({ open }) => open)).toEqual([true, true]);
});
