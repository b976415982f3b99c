import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { findEngines } from '../../../scripts/find-engines.mjs';
import { describeMissing } from '../../../scripts/provide-engines.mjs';

const MINI_BROWSER = 'lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser';

/**
 * Returns a machine on which these programs are installed.
 *
 * @param {string[]} programs
 */
function install(...programs) {
  const folder = mkdtempSync(join(tmpdir(), 'engines-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const program of programs) {
    mkdirSync(dirname(join(folder, program)), { recursive: true });
    writeFileSync(join(folder, program), '');
    chmodSync(join(folder, program), 0o755);
  }
  const find = (env = {}) => findEngines({ PATH: join(folder, 'bin'), ...env }, join(folder, 'lib'));
  return { folder, find };
}

it('finds Firefox on the search path, and prefers the long-term version', () => {
  const { folder, find } = install('bin/firefox', 'bin/firefox-esr');
  expect(find().firefox).toBe(join(folder, 'bin/firefox-esr'));
});

it('takes the Firefox that the environment names, and no other', () => {
  const { folder, find } = install('bin/firefox', 'opt/firefox');
  expect(find({ FIREFOX_PATH: join(folder, 'opt/firefox') }).firefox).toBe(join(folder, 'opt/firefox'));
  expect(find({ FIREFOX_PATH: join(folder, 'missing') }).firefox).toBeNull();
});

it('finds WebKit with its driver and display', () => {
  const { folder, find } = install('bin/WebKitWebDriver', 'bin/Xvfb', MINI_BROWSER);
  expect(find().webkit).toEqual({
    driver: join(folder, 'bin/WebKitWebDriver'),
    miniBrowser: join(folder, MINI_BROWSER),
    display: join(folder, 'bin/Xvfb'),
  });
});

it.each(['bin/WebKitWebDriver', 'bin/Xvfb', MINI_BROWSER])('finds no WebKit without %s', (program) => {
  const all = ['bin/WebKitWebDriver', 'bin/Xvfb', MINI_BROWSER];
  expect(install(...all.filter((each) => each !== program)).find().webkit).toBeNull();
});

it('names the command that installs a missing engine', () => {
  expect(describeMissing('webkit')).toEqual({
    name: 'WebKit',
    reason: 'apt-get install --no-install-recommends webkit2gtk-driver xvfb',
  });
});
