import type { Browser, Page } from '@playwright/test';
import type { Beacon, BenchServer } from '../bench-server';
import type { Monitor, Proof } from './monitor';
import { untilSettled } from './until-settled';

/** Milliseconds that a beacon may take once the page has gone. */
const PATIENCE = 10_000;

/**
 * Opens a monitor's page, clicks on it and leaves, before the measurements. A monitor that reports nothing, or sends
 * requests to another server, must not be measured.
 * @throws {Error} naming what the monitor did not do
 */
export async function checkMonitor(
  browser: Browser,
  server: BenchServer,
  { name, label, proof }: Monitor,
  path: string,
): Promise<void> {
  const context = await browser.newContext({ baseURL: server.origin });
  const problems: string[] = [];
  try {
    const page = await context.newPage();
    page.on('pageerror', (error) => problems.push(`threw ${error.message}`));
    page.on('request', (request) => {
      if (new URL(request.url()).origin !== server.origin) problems.push(`requested ${request.url()}`);
    });
    server.takeBeacons();
    await view(page, path);
    if (proof && !(await hasArrived(server, proof)))
      problems.push(`sent nothing to ${proof.path} that holds ${proof.holds}`);
  } finally {
    await context.close();
  }
  if (problems.length > 0) throw new Error(`${label} (${name}) does not work: ${problems.join('; ')}.`);
}

async function view(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await untilSettled(page);
  await page.locator('.sqs-add-to-cart-button').first().click();
  await page.locator('.sqs-add-to-cart-button').first().filter({ hasText: 'Added!' }).waitFor();
  await page.goto('/blank');
}

async function hasArrived(server: BenchServer, proof: Proof): Promise<boolean> {
  const proves = ({ url, body }: Beacon) =>
    url.startsWith(proof.path) && (proof.holds.test(url) || proof.holds.test(body));
  for (const end = Date.now() + PATIENCE; Date.now() < end; ) {
    if (server.takeBeacons().some(proves)) return true;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return false;
}
