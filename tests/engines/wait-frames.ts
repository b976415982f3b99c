import type { Driver } from './drivers/driver';

/** Resolves after 20 frames of the page: what a browser does late after an input has then happened. */
export async function waitFrames(driver: Driver): Promise<void> {
  await driver.evaluate(async () => {
    for (let frame = 0; frame < 20; frame++) await new Promise((resolve) => requestAnimationFrame(resolve));
  });
}
