import { type BenchPage, clickProduct } from './bench-page';

/**
 * Clicks a product's button. Returns the time, in ms, from the time stamp of the click event to the start of the request.
 * @param pressMs time for which the mouse button is down
 */
export async function clickToRequest(
  benchPage: BenchPage,
  product: number,
  { pressMs }: { pressMs: number },
): Promise<number> {
  const { page } = benchPage;
  const responded = page.waitForResponse((response) => response.url().endsWith('/entries'));
  await clickProduct(benchPage, product, { pressMs });
  await (await responded).finished();
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
