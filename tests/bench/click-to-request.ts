import { type BenchPage, clickProduct } from './bench-page';

/**
 * Clicks a product's button and answers the time, in ms, from the click, as its event says, to the moment the request
 * was made, on the page's own clock.
 * @param pressMs how long the button of the mouse is down
 */
export async function clickToRequest(
  benchPage: BenchPage,
  product: number,
  { pressMs }: { pressMs: number },
): Promise<number> {
  const { page } = benchPage;
  const answered = page.waitForResponse((response) => response.url().endsWith('/entries'));
  await clickProduct(benchPage, product, { pressMs });
  await (await answered).finished();
  await page.waitForFunction(
    () => performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/entries')),
    undefined,
    { polling: 50 },
  );
  return page.evaluate(() => {
    const sent = performance.getEntriesByType('resource').find(({ name }) => name.endsWith('/entries'));
    return (sent?.startTime ?? Number.NaN) - window.benchNotes.clickedAt;
  });
}
