import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createAnnouncer } from '../../../src/page/create-announcer';
import { createPage } from '../../../src/page/page';

beforeEach(() => {
  vi.useFakeTimers();
  document.body.textContent = '';
});
afterEach(() => void vi.useRealTimers());

const regions = () => [...document.querySelectorAll('[role=status]')];

describe('an announcer', () => {
  it('adds no region before the first announcement', () => {
    createAnnouncer(createPage(window));
    expect(regions()).toEqual([]);
  });

  it('uses one region, and empties it first so that screen readers repeat an equal text', () => {
    const announce = createAnnouncer(createPage(window));
    announce('Added!');
    vi.runAllTimers();
    announce('Added!');
    expect(regions().map(({ textContent }) => textContent)).toEqual(['']);
    vi.runAllTimers();
    expect(regions().map(({ textContent }) => textContent)).toEqual(['Added!']);
  });

  it('adds its region again when the page has removed it', () => {
    const announce = createAnnouncer(createPage(window));
    announce('one');
    document.body.textContent = '';
    announce('two');
    vi.runAllTimers();
    expect(regions().map(({ textContent }) => textContent)).toEqual(['two']);
  });

  it('moves its region into the topmost dialog, and back to the page when that is closed', () => {
    const announce = createAnnouncer(createPage(window));
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
