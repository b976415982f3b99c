import { Builder, By, Capabilities, Key, type WebDriver } from 'selenium-webdriver';
import { findFreePort } from '../../support/free-port';
import { callExpression, type Driver, type Key as KeyName } from './driver';
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

const SIZE = { width: 1280, height: 800 };
const KEYS: Record<KeyName, string> = {
  Enter: Key.ENTER,
  Escape: Key.ESCAPE,
  Tab: Key.TAB,
  End: Key.END,
  Home: Key.HOME,
  ArrowLeft: Key.ARROW_LEFT,
  ArrowRight: Key.ARROW_RIGHT,
};

/** Starts WebKitGTK's MiniBrowser on a display of its own. */
export async function openWebKit({ driver, miniBrowser, display }: WebKitPrograms): Promise<Driver> {
  const screen = `${SIZE.width}x${SIZE.height}x24`;
  const { line, ...shown } = await startPrinting(display, [
    ...['-displayfd', '1', '-nolisten', 'tcp'],
    ...['-screen', '0', screen],
  ]);
  const port = await findFreePort();
  const service = startProcess(driver, [`--port=${port}`, '--host=127.0.0.1'], { DISPLAY: `:${line}` });
  const stop = async () => {
    await service.end();
    await shown.end();
  };
  try {
    const session = await openSession(`http://127.0.0.1:${port}`, miniBrowser);
    return operate(session, () => session.quit().finally(stop));
  } catch (error) {
    await stop();
    throw error;
  }
}

async function openSession(server: string, binary: string): Promise<WebDriver> {
  await waitUntil(() => fetch(`${server}/status`), 'WebKitWebDriver listens');
  const capabilities = new Capabilities({
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': { binary, args: ['--automation'] },
  });
  const session = await new Builder().usingServer(server).withCapabilities(capabilities).build();
  await session
    .manage()
    .window()
    .setRect({ x: 0, y: 0, ...SIZE });
  return session;
}

function operate(session: WebDriver, close: () => Promise<void>): Driver {
  const press = (key: string) => session.actions().sendKeys(key).perform();
  const driver: Driver = {
    open: (url) => session.get(url),
    // An element that moves or is covered for a moment cannot be clicked yet.
    async click(selector) {
      await waitUntil(async () => {
        await session.findElement(By.css(selector)).click();
        return true;
      }, `a click on ${selector}`);
    },
    press: (key) => press(KEYS[key]),
    async type(selector, text) {
      await driver.evaluate((css) => document.querySelector<HTMLElement>(css)?.focus(), selector);
      await press(`${Key.END}${text}`);
    },
    evaluate: (run, ...args) => session.executeScript(`return ${callExpression(run, args)}`),
    waitFor: (run, ...args) => waitUntil(() => driver.evaluate(run, ...args), String(run)),
    screenshot: async () => Buffer.from(await session.takeScreenshot(), 'base64'),
    close,
  };
  return driver;
}
