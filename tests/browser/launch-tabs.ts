import { chromium } from '@playwright/test';
import puppeteer, { type Browser } from 'puppeteer-core';

/**
 * Launches a whole browser with tabs: Playwright's contexts support neither pages that are hidden and remain nor
 * prerendering.
 *
 * @param executablePath Playwright's Chromium unless given
 */
export function launchTabs(executablePath = chromium.executablePath()): Promise<Browser> {
  return puppeteer.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', '--disable-quic'] });
}
