import { execFile } from 'node:child_process';
import { cp, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { samplesIn } from '../support/code-samples';
import { findFreePort } from '../support/free-port';
import { type HostProject, installProject } from './host-project';
import { expect, type HostSite, test } from './host-site';

let project: HostProject | undefined;

test.afterEach(async () => {
  await project?.remove();
  project = undefined;
});

/** Whether an add, an overlay, the styles of both and telemetry work on the page that is open. */
async function expectEverythingWorks(page: Page, site: HostSite, pageViews = 1): Promise<void> {
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(page.getByRole('button', { name: 'Added!' })).toBeVisible();
  expect(site.adds()).toBe(1);
  await expect(page.locator('.vitrine-cart-pill')).toHaveCSS('position', 'fixed');
  await page.getByRole('link', { name: 'Delivery' }).click();
  await expect(page.getByRole('dialog')).toContainText(/on Tuesdays/i);
  await expect(page.getByRole('dialog').locator('.vitrine-panel')).toHaveCSS('box-sizing', 'border-box');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect.poll(site.pageViews).toHaveLength(pageViews);
  expect(site.failures).toEqual([]);
}

/** Builds a project and serves what it built. */
async function buildProject(name: string, site: HostSite): Promise<string> {
  project = await installProject(name);
  if (name === 'esbuild') await writeSample(project);
  await project.build();
  site.folder = path.join(project.folder, 'site');
  return site.folder;
}

/** Writes the sample of the how-to page into a project. */
async function writeSample({ folder }: HostProject): Promise<void> {
  const sample = (language: string) => samplesIn('docs/how-to/use-a-bundler.md', language).join('\n');
  await writeFile(path.join(folder, 'main.js'), sample('js'));
  await writeFile(path.join(folder, 'index.html'), sample('html'));
}

test("the how-to page's import works in a bundle of esbuild", { tag: '@sample' }, async ({ page, site }) => {
  test.setTimeout(120_000);
  const folder = await buildProject('esbuild', site);
  await cp(path.join(folder, '../index.html'), path.join(folder, 'index.html'));
  await site.open('/');
  await expectEverythingWorks(page, site, 0);
  // The entry, telemetry, which the page turns off, the add, the link, and the overlay with its runtime.
  expect(site.scripts).toHaveLength(6);
});

test("import 'vitrine' works in a bundle of Vite", async ({ page, site }) => {
  test.setTimeout(180_000);
  await buildProject('vite', site);
  await site.open('/');
  await expectEverythingWorks(page, site);
});

test("import 'vitrine' works in a bundle of webpack", async ({ page, site }) => {
  test.setTimeout(180_000);
  const folder = await buildProject('webpack', site);
  await cp(path.join(folder, '../index.html'), path.join(folder, 'index.html'));
  await site.open('/');
  await expectEverythingWorks(page, site);
});

test("import 'vitrine' works in Vite's server for development", async ({ page, site, shop }) => {
  test.setTimeout(180_000);
  project = await installProject('vite');
  const port = await findFreePort();
  const server = project.serve(port, shop);
  try {
    await page.route(/\/api\/(census|events|v1\/clanker|1\/performance)\//, (route) =>
      route.fulfill({ json: {} }),
    );
    await expect(async () => {
      await page.goto(`http://127.0.0.1:${port}/`);
    }).toPass();
    await expectEverythingWorks(page, site);
  } finally {
    server.kill();
  }
});

test("import 'vitrine' works in Astro, and with its client router", async ({ page, site }) => {
  test.setTimeout(300_000);
  await buildProject('astro', site);
  await site.open('/');
  await page.evaluate(() => void Reflect.set(window, 'isSameLoad', true));
  await expect(page.locator('.price')).toHaveText('€28.00');
  await expectEverythingWorks(page, site);
  await page.getByRole('link', { name: 'Trays' }).click();
  await expect(page.locator('.price')).toHaveText('$64.00');
  await expect(page.locator('.vitrine-cart-pill')).toHaveText('1');
  await expect.poll(site.pageViews).toEqual(['/', '/trays/']);
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(page.locator('.vitrine-cart-pill')).toHaveText('2');
  await page.getByRole('link', { name: 'Delivery' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goBack();
  await expect(page.locator('.price')).toHaveText('€28.00');
  await expect(page.locator('dialog')).toHaveCount(0);
  await expect.poll(site.pageViews).toEqual(['/', '/trays/', '/']);
  expect(site.adds()).toBe(2);
  expect(await page.evaluate(() => Reflect.get(window, 'isSameLoad'))).toBe(true);
  expect(site.failures).toEqual([]);
});

test('the types of the package resolve for bundlers and for Node', async () => {
  test.setTimeout(180_000);
  project = await installProject('esbuild');
  const args = ['--yes', '@arethetypeswrong/cli@0.18.5', 'vitrine-0.1.0.tgz', '--profile', 'esm-only'];
  const { stdout } = await promisify(execFile)('npx', args, { cwd: project.folder });
  expect(stdout).toContain('"vitrine"');
});
