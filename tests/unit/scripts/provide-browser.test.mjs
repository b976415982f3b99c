import { delimiter } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findBrowser } from '../../../scripts/provide-browser.mjs';

const BUNDLED = '/cache/playwright/chrome';
const PATH = ['/usr/local/bin', '/usr/bin'].join(delimiter);

/**
 * @param {string[]} working
 * @param {Record<string, string>} [env]
 */
const find = (working, env = {}) => findBrowser({ PATH, ...env }, BUNDLED, (path) => working.includes(path));

describe('findBrowser', () => {
  it('prefers the one that CHROMIUM_PATH names', () => {
    expect(find(['/opt/mine', '/usr/bin/chromium'], { CHROMIUM_PATH: '/opt/mine' })).toBe('/opt/mine');
  });

  it('throws where the one that CHROMIUM_PATH names does not start', () => {
    expect(() => find(['/usr/bin/chromium'], { CHROMIUM_PATH: '/opt/gone' })).toThrow(
      /CHROMIUM_PATH names \/opt\/gone.*correct it, or unset it/,
    );
  });

  it('prefers one on the search path to Playwright’s own', () => {
    expect(find([BUNDLED, '/usr/bin/google-chrome'])).toBe('/usr/bin/google-chrome');
    expect(find([BUNDLED, '/usr/bin/google-chrome', '/usr/bin/chromium'])).toBe('/usr/bin/chromium');
  });

  it('returns Playwright’s own where there is no other', () => {
    expect(find([BUNDLED])).toBe(BUNDLED);
  });

  it('returns null where there is none', () => {
    expect(find([])).toBeNull();
    expect(find([], { PATH: '' })).toBeNull();
  });
});
