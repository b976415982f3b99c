import { delimiter } from 'node:path';
import { describe, expect, it } from 'vitest';
import { chooseBrowser } from '../../../scripts/choose-browser.mjs';

const BUNDLED = '/cache/runner/chrome';

/**
 * @param {string[]} working
 * @param {Record<string, string>} [env]
 * @param {string} [platform]
 */
function choose(working, env = {}, platform = 'linux') {
  return chooseBrowser({
    env: { PATH: ['/usr/local/bin', '/usr/bin'].join(delimiter), ...env },
    platform,
    bundledPath: BUNDLED,
    works: (path) => working.includes(path),
  });
}

describe('chooseBrowser', () => {
  it('takes the one that was asked for before any other', () => {
    expect(choose(['/opt/mine', '/usr/bin/chromium'], { CHROMIUM_PATH: '/opt/mine' })).toBe('/opt/mine');
  });

  it('says so when the one that was asked for does not start', () => {
    expect(() => choose(['/usr/bin/chromium'], { CHROMIUM_PATH: '/opt/gone' })).toThrow(
      /CHROMIUM_PATH names \/opt\/gone.*correct it, or unset it/,
    );
  });

  it('takes one on the search path before the test runner’s own', () => {
    expect(choose([BUNDLED, '/usr/bin/google-chrome'])).toBe('/usr/bin/google-chrome');
    expect(choose([BUNDLED, '/usr/bin/google-chrome', '/usr/bin/chromium'])).toBe('/usr/bin/chromium');
  });

  it('looks among the applications of a Mac', () => {
    const chrome = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
    expect(choose([chrome], {}, 'darwin')).toBe(chrome);
    expect(choose([chrome], {}, 'linux')).toBeNull();
  });

  it('falls back on the test runner’s own', () => {
    expect(choose([BUNDLED])).toBe(BUNDLED);
  });

  it('finds none on a bare machine', () => {
    expect(choose([])).toBeNull();
    expect(choose([], { PATH: '' })).toBeNull();
  });
});
