import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { enterPage } from '../../../src/loader/enter-page';
import { createTestPage, type TestPage } from '../../support/test-page';

const context = (pageType: number) =>
  `<script type="application/json" data-vitrine-context>{"pageType":${pageType}}</script>`;

let page: TestPage;
let stop: AbortController;
let entered: string[];

beforeEach(() => {
  vi.useFakeTimers();
  history.replaceState(null, '', '/mugs');
  stop = new AbortController();
  page = { ...createTestPage(context(1) + context(2)), signal: stop.signal };
  entered = [];
  document.addEventListener('vitrine:page-change', ({ detail }) => entered.push(detail.url), {
    signal: stop.signal,
  });
  // The address at which the page was loaded.
  enter();
  entered = [];
});
afterEach(() => {
  stop.abort();
  vi.useRealTimers();
});

function enter(): void {
  enterPage(page);
  vi.runAllTimers();
}

const contexts = () =>
  [...document.querySelectorAll('[data-vitrine-context]')].map((each) => each.textContent);

describe('enterPage', () => {
  it('dispatches one event for each address', () => {
    history.pushState(null, '', '/trays?page=2');
    enter();
    enter();
    expect(entered).toEqual([`${location.origin}/trays?page=2`]);
  });

  it.each(['/mugs', '/mugs#reviews', '/mugs?variant=blue'])('does nothing at %s', (address) => {
    history.pushState(null, '', address);
    enter();
    expect(entered).toEqual([]);
  });

  it('waits for a script that changes the address after the content', () => {
    enterPage(page);
    history.pushState(null, '', '/trays');
    vi.runAllTimers();
    expect(entered).toHaveLength(1);
  });

  it('removes the contexts of former pages', () => {
    expect(contexts()).toHaveLength(2);
    history.pushState(null, '', '/trays');
    enter();
    expect(contexts()).toEqual(['{"pageType":2}']);
  });

  it('does nothing once the bundle has stopped', () => {
    stop.abort();
    history.pushState(null, '', '/trays');
    enter();
    expect(entered).toEqual([]);
  });
});

describe('a copy that Turbo is about to show', () => {
  it('is restored before', () => {
    const newBody = document.createElement('body');
    newBody.innerHTML = '<a data-vitrine-undo="[null]">1</a><p aria-busy="true" data-vitrine-held></p>';
    document.dispatchEvent(new CustomEvent('turbo:before-render', { detail: { newBody } }));
    expect(newBody.innerHTML).toBe('<p></p>');
  });
});
