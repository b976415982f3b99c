import type { Driver } from './drivers/driver';
import { test } from './fixtures';
import { focus } from './page-actions';

const NEXT = '.gallery-slideshow [aria-label="Next slide"]';

/** Waits until the slideshow shows this slide, counted from 1, and the others are inert. */
async function waitForSlide(driver: Driver, number: number): Promise<void> {
  await driver.waitFor((expected) => {
    const slides = [...document.querySelectorAll<HTMLElement>('.gallery-slideshow-item')];
    return slides.findIndex(({ inert }) => !inert) === expected - 1;
  }, number);
}

test('a slideshow moves by its buttons, by a press and by Enter', async ({ driver, shop }) => {
  await driver.open(`${shop.origin}/galleries`);
  await driver.waitFor((css) => {
    document.querySelector('.gallery-slideshow')?.scrollIntoView({ block: 'center' });
    return Boolean(document.querySelector(css));
  }, NEXT);
  await waitForSlide(driver, 1);
  await driver.click(NEXT);
  await waitForSlide(driver, 2);
  await focus(driver, NEXT);
  await driver.press('Enter');
  await waitForSlide(driver, 3);
  await driver.click('.gallery-slideshow [aria-label="Previous slide"]');
  await waitForSlide(driver, 2);
});
