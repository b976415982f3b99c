import { type APIRequestContext, test } from '@playwright/test';

/** Returns what an export of the owner contains that was received in the time that the running test may take. */
export async function readExport<Row>(request: APIRequestContext, path: string): Promise<Row[]> {
  // No test runs for longer than its limit.
  const since = new Date(Date.now() - test.info().timeout).toISOString();
  const response = await request.get(path, {
    params: { since },
    headers: { Authorization: 'Bearer owner-of-the-tests' },
  });
  const lines = (await response.text()).split('\n').filter(Boolean);
  return lines.map((line) => JSON.parse(line));
}
