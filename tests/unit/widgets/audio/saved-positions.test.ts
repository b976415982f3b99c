import { beforeEach, describe, expect, it } from 'vitest';
import { createSavedPositions } from '../../../../src/widgets/audio/saved-positions';
import { createTestPage } from '../../../support/test-page';

const TIDE = 'https://shop.example/tide.mp3';

const open = () => createSavedPositions(createTestPage(''));

beforeEach(() => {
  sessionStorage.clear();
  (window as { vitrineConsent?: string }).vitrineConsent = 'full';
});

describe('the saved position of a recording', () => {
  it('is kept from page to page', () => {
    open().keep(TIDE, 12.7, 48);
    expect([open().read(TIDE), open().read('https://shop.example/rain.mp3')]).toEqual([12, 0]);
  });

  it.each([
    ['near to the beginning', 5, 48],
    ['near to the end', 43.5, 48],
    ['at the end', 48, 48],
  ])('%s is forgotten', (_where, seconds, duration) => {
    open().keep(TIDE, 20, 48);
    open().keep(TIDE, seconds, duration);
    expect(open().read(TIDE)).toBe(0);
  });

  it('is kept while the length is unknown', () => {
    open().keep(TIDE, 20, Number.POSITIVE_INFINITY);
    expect(open().read(TIDE)).toBe(20);
  });

  it('is not stored without consent, and is kept on the page', () => {
    (window as { vitrineConsent?: string }).vitrineConsent = 'off';
    const positions = open();
    positions.keep(TIDE, 20, 48);
    expect([positions.read(TIDE), open().read(TIDE), sessionStorage.length]).toEqual([20, 0, 0]);
  });

  it('of the least recent of sixty-one recordings is forgotten', () => {
    for (let n = 0; n <= 60; n += 1) open().keep(`${TIDE}?${n}`, 20, 48);
    expect([open().read(`${TIDE}?0`), open().read(`${TIDE}?1`), open().read(`${TIDE}?60`)]).toEqual([
      0, 20, 20,
    ]);
  });

  it.each(['"text"', '[[3,"x"]]', '[["a",-4]]', '{'])('is 0 where storage contains %s', (value) => {
    sessionStorage.setItem('vitrine-audio', `{"value":${value}}`);
    expect(open().read('a')).toBe(0);
  });
});
