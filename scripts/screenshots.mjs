// Keeps pictures of every page of the demo shop in build/screenshots, 360, 768 and 1440 pixels wide, light and dark.
//
//   npm run screenshots                starts the built server for it
//   npm run screenshots -- /shop /he   these pages alone
//   SHOP_URL=http://localhost:3000 npm run screenshots   takes a shop that runs already

import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import sharp from 'sharp';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const FOLDER = path.join(ROOT, 'build', 'screenshots');
const WIDTHS = [360, 768, 1440];
/** Of a page that goes on, what lies further down is left out. */
const MAX_HEIGHT = 5000;
const START_MS = 60_000;
const PAGES = [
  '/',
  '/shop',
  '/shop?page=2',
  '/shop/studio',
  '/shop/p/tidal-bowl',
  '/shop/p/reed-mug',
  '/shop/p/estuary-set',
  '/shop/p/zwiebeltopf',
  '/shop/p/hearth-throw',
  '/shop/p/evening-at-the-wheel',
  '/about',
  '/journal',
  '/journal/the-third-firing',
  '/contact',
  '/policies',
  '/search?q=bowl',
  '/members',
  '/nowhere',
  '/cart',
  '/he',
  '/he/p/tidal-bowl',
  '/plain',
];

const wanted = process.argv.slice(2);
const server = process.env.SHOP_URL
  ? { url: process.env.SHOP_URL, stop: async () => {} }
  : await startServer();
try {
  await mkdir(FOLDER, { recursive: true });
  await takeAll(server.url, wanted.length > 0 ? wanted : PAGES);
  console.log(`The pictures are in ${path.relative(process.cwd(), FOLDER)}`);
} finally {
  await server.stop();
}

/**
 * @param {string} url
 * @param {readonly string[]} pages
 */
async function takeAll(url, pages) {
  const known = process.env.CHROMIUM_PATH || '/usr/bin/chromium';
  const browser = await chromium.launch(existsSync(known) ? { executablePath: known } : {});
  for (const colorScheme of /** @type {const} */ (['light', 'dark'])) {
    const context = await browser.newContext({ colorScheme, reducedMotion: 'reduce' });
    const page = await context.newPage();
    for (const address of pages) {
      for (const width of WIDTHS) await take(page, url, address, width, colorScheme);
    }
    await context.close();
  }
  await browser.close();
}

/**
 * @param {import('@playwright/test').Page} page
 * @param {string} url
 * @param {string} address
 * @param {number} width
 * @param {string} colorScheme
 */
async function take(page, url, address, width, colorScheme) {
  await page.setViewportSize({ width, height: Math.round(width * 1.2) });
  await page.goto(new URL(address, url).href, { waitUntil: 'load' });
  await page.evaluate(showLazyPictures);
  const png = await page.screenshot({ fullPage: true });
  const picture = sharp(png);
  const { height } = await picture.metadata();
  const file = path.join(FOLDER, `${nameOf(address)}-${width}-${colorScheme}.webp`);
  await picture
    .extract({ left: 0, top: 0, width, height: Math.min(height, MAX_HEIGHT) })
    .webp({ quality: 70 })
    .toFile(file);
}

// Runs in the page.
async function showLazyPictures() {
  const pictures = [...document.images];
  for (const picture of pictures) picture.loading = 'eager';
  await Promise.all(pictures.map((picture) => picture.decode().catch(() => {})));
}

/** @param {string} address */
function nameOf(address) {
  return address.replace(/[^\w-]+/g, '-').replace(/^-|-$/g, '') || 'home';
}

async function startServer() {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'vitrine-'));
  const entry = path.join(ROOT, 'build', 'server', 'main.js');
  if (!existsSync(entry)) throw new Error('There is no built server. Build it with: npm run build');
  const env = { ...process.env, PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir };
  const child = spawn(process.execPath, [entry], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const stop = async () => {
    child.kill();
    await new Promise((resolve) => child.once('close', resolve));
    await rm(dataDir, { recursive: true, force: true });
  };
  return { url: await addressOf(child), stop };
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @returns {Promise<string>}
 */
function addressOf(child) {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error('The server did not start in a minute.')), START_MS);
    let said = '';
    child.stdout?.on('data', (text) => {
      said += text;
      const [address] = /http:\/\/[^\s]+/.exec(said) ?? [];
      if (!address) return;
      clearTimeout(late);
      resolve(address);
    });
    child.once('exit', (code) => reject(new Error(`The server ended with ${code} before it opened.`)));
  });
}
