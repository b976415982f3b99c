import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createAnnouncer } from '../../../src/page/create-announcer';

beforeEach(() => {
  vi.useFakeTimers();
  document.body.textContent = '';
});
afterEach(() => void vi.useRealTimers());

const regions = () => [...document.querySelectorAll('[role=status]')];

describe('an announcer', () => {
  it('adds nothing to the page before there is something to say', () => {
    createAnnouncer(window, document);
    expect(regions()).toEqual([]);
  });

  it('speaks through one region, which is emptied first so that the same words are heard again', () => {
    const announce = createAnnouncer(window, document);
    announce('Added!');
    vi.runAllTimers();
    announce('Added!');
    expect(regions().map(({ textContent }) => textContent)).toEqual(['']);
    vi.runAllTimers();
    expect(regions().map(({ textContent }) => textContent)).toEqual(['Added!']);
  });

  it('comes back when the page has thrown its region away', () => {
    const announce = createAnnouncer(window, document);
    announce('one');
    document.body.textContent = '';
    announce('two');
    vi.runAllTimers();
    expect(regions().map(({ textContent }) => textContent)).toEqual(['two']);
  });

  it('speaks from inside the dialog on top, and from the page again once that is closed', () => {
    const announce = createAnnouncer(window, document);
    document.body.innerHTML = '<dialog open></dialog><dialog open id="top"></dialog><dialog></dialog>';
    announce('Added!');
    vi.runAllTimers();
    expect(regions().map(({ parentElement }) => parentElement?.id)).toEqual(['top']);
    for (const dialog of document.querySelectorAll('dialog')) dialog.close();
    announce('Removed.');
    vi.runAllTimers();
    expect(regions().map((region) => region.parentElement === document.body)).toEqual([true]);
  });
});
