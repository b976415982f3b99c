import { type Browser, chromium } from '@playwright/test';
import { QUIET_BROWSER } from '../support/quiet-browser';

/** Launches a browser without background requests. @param executablePath of the Chromium to use */
export function launchBrowser(executablePath: string): Promise<Browser> {
  return chromium.launch({ executablePath, args: QUIET_BROWSER });
}
