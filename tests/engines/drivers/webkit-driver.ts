import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Builder, By, Capabilities, Key, type WebDriver } from 'selenium-webdriver';
import type { Command } from 'selenium-webdriver/lib/command';
import { findFreePort } from '../../support/free-port';
import { type Browser, callExpression, type Driver, type Key as KeyName, type Preferences } from './driver';
import { startPrinting, startProcess } from './start-process';
import { waitUntil } from './wait-until';

/** The programs that operate WebKitGTK. */
export interface WebKitPrograms {
  /** WebKitWebDriver. */
  readonly driver: string;
  readonly miniBrowser: string;
  /** Xvfb, a display without a screen. */
  readonly display: string;
}

const COMMAND_LIMIT_MS = 5_000;
const SIZE = { width: 1280, height: 800 };
const KEYS: Record<Exclude<KeyName, 'Shift+Tab'>, string> = {
  Enter: Key.ENTER,
  Escape: Key.ESCAPE,
  Tab: Key.TAB,
  Space: ' ',
  End: Key.END,
  Home: Key.HOME,
  ArrowLeft: Key.ARROW_LEFT,
  ArrowRight: Key.ARROW_RIGHT,
  ArrowUp: Key.ARROW_UP,
  ArrowDown: Key.ARROW_DOWN,
};

/** Starts WebKitGTK's MiniBrowser on a display of its own. */
export async function openWebKit(
  { driver, miniBrowser, display }: WebKitPrograms,
  preferences: Preferences,
): Promise<Browser> {
  const screen = `${SIZE.width}x${SIZE.height}x24`;
  const settings = writeSettings(preferences);
  const { line, ...shown } = await startPrinting(display, [
    ...['-displayfd', '1', '-nolisten', 'tcp'],
    ...['-screen', '0', screen],
  ]);
  const port = await findFreePort();
  const env = { DISPLAY: `:${line}`, XDG_CONFIG_HOME: settings, LANGUAGE: 'en' };
  const service = startProcess(driver, [`--port=${port}`, '--host=127.0.0.1'], env);
  const stop = async () => {
    await service.end();
    await shown.end();
    rmSync(settings, { recursive: true, force: true });
  };
  try {
    const session = await openSession(`http://127.0.0.1:${port}`, miniBrowser);
    const version = (await session.getCapabilities()).getBrowserVersion();
    return {
      version: `WebKitGTK ${version}`,
      // A second tab would be in the background, where WebKit paints nothing: each test gets the only one, emptied by the one before.
      openTab: async () => operate(session, () => session.get('about:blank')),
      close: () => session.quit().finally(stop),
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Writes the settings of GTK, by which MiniBrowser gets the preferences, into a folder, and returns the folder. */
function writeSettings({ isDark, reducesMotion }: Preferences): string {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-gtk-'));
  mkdirSync(join(folder, 'gtk-3.0'));
  const theme = isDark ? 'Adwaita-dark' : 'Adwaita';
  const settings = `[Settings]\ngtk-theme-name=${theme}\ngtk-enable-animations=${reducesMotion ? 0 : 1}\n`;
  writeFileSync(join(folder, 'gtk-3.0', 'settings.ini'), settings);
  return folder;
}

async function openSession(server: string, binary: string): Promise<WebDriver> {
  await waitUntil(() => fetch(`${server}/status`), 'WebKitWebDriver listens');
  const capabilities = new Capabilities({
    browserName: 'MiniBrowser',
    // Otherwise every command waits for the load event, also a click on a page that a test holds up.
    pageLoadStrategy: 'none',
    'webkitgtk:browserOptions': { binary, args: ['--automation'] },
  });
  const session = await new Builder().usingServer(server).withCapabilities(capabilities).build();
  await session
    .manage()
    .window()
    .setRect({ x: 0, y: 0, ...SIZE });
  limitCommands(session);
  return session;
}

/** Lets commands fail that WebKitWebDriver does not complete, as happens rarely where the page is being left. */
function limitCommands(session: WebDriver): void {
  const execute = session.execute.bind(session);
  session.execute = (command: Command) => {
    let timer: NodeJS.Timeout | undefined;
    const limit = new Promise<never>((_resolve, reject) => {
      const fail = () => reject(new Error(`WebKitWebDriver has not completed ${command.getName()}.`));
      timer = setTimeout(fail, COMMAND_LIMIT_MS);
    });
    return Promise.race([execute(command), limit]).finally(() => clearTimeout(timer));
  };
}

function operate(session: WebDriver, close: () => Promise<void>): Driver {
  const press = (key: string) => session.actions().sendKeys(key).perform();
  const driver: Driver = {
    async open(url) {
      await driver.evaluate(() => void Object.assign(window, { isLeft: true }));
      await session.get(url);
      await driver.waitFor(() => !('isLeft' in window) && document.readyState === 'complete');
    },
    // An element that moves or is covered for a moment cannot be clicked yet. In the middle of the window, no bar covers it.
    async click(selector) {
      await waitUntil(async () => {
        await driver.evaluate(centre, selector);
        await session.findElement(By.css(selector)).click();
        return true;
      }, `a click on ${selector}`);
    },
    press: (key) => (key === 'Shift+Tab' ? pressShiftTab(session) : press(KEYS[key])),
    async type(selector, text) {
      await driver.waitFor(focusElement, selector);
      await press(`${Key.END}${text}`);
    },
    insert: (text) => press(text),
    evaluate: (run, ...args) => session.executeScript(`return ${callExpression(run, args)}`),
    waitFor: (run, ...args) => waitUntil(() => driver.evaluate(run, ...args), callExpression(run, args)),
    screenshot: async () => Buffer.from(await session.takeScreenshot(), 'base64'),
    close,
  };
  return driver;
}

function pressShiftTab(session: WebDriver): Promise<void> {
  return session.actions().keyDown(Key.SHIFT).sendKeys(Key.TAB).keyUp(Key.SHIFT).perform();
}

/** Focuses the element and returns whether it has the focus. Runs in the page. */
function focusElement(selector: string): boolean {
  const element = document.querySelector<HTMLElement>(selector);
  element?.focus();
  return Boolean(element) && document.activeElement === element;
}

/** Scrolls the element into the middle of the window. Runs in the page. */
function centre(selector: string): void {
  document.querySelector(selector)?.scrollIntoView({ block: 'center', behavior: 'instant' });
}
