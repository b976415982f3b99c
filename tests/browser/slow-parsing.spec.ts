import { createServer, request as forward, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from './fixtures';
import { BOARD, expectAdded, productOf } from './product-page';

/** Milliseconds between the parts of a page. */
const PAUSE = 1500;

/** A way to the shop on which a product page comes in three parts: what is before the product, the product, and the rest. */
async function openSlowly(target: string): Promise<{ origin: string; close(): void }> {
  const server: Server = createServer((incoming, outgoing) => {
    const { url = '/', method, headers } = incoming;
    const isPage = url === BOARD;
    const asked = { method, headers: isPage ? { ...headers, 'accept-encoding': 'identity' } : headers };
    const onward = forward(new URL(url, target), asked, async (answer) => {
      if (!isPage) {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
        return;
      }
      let html = '';
      for await (const part of answer.setEncoding('utf8')) html += part;
      const { 'content-length': _, ...others } = answer.headers;
      outgoing.writeHead(answer.statusCode ?? 502, others);
      const [start, end] = [html.indexOf('<article'), html.indexOf('</main>')];
      // A module would wait for the whole page.
      const head = html
        .slice(0, start)
        .replace(
          /<script type="module" src="([^"]+)"[^>]* nonce="([^"]+)">/,
          '<script async src="$1" nonce="$2">',
        );
      for (const part of [head, html.slice(start, end), html.slice(end)]) {
        outgoing.write(part);
        await new Promise((resolve) => setTimeout(resolve, PAUSE));
      }
      outgoing.end();
    });
    incoming.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

test('what is parsed after the script has run works, pressed while the rest is still to come', async ({
  page,
  baseURL,
}) => {
  const slow = await openSlowly(String(baseURL));
  try {
    await page.goto(slow.origin + BOARD, { waitUntil: 'commit' });
    const product = productOf(page);
    await product.button.waitFor();
    await product.button.click();
    await expect(product.button).toHaveAttribute('data-state', 'adding');
    expect(await page.evaluate(() => document.readyState)).toBe('loading');
    await expectAdded(product, '1');
    await page.waitForLoadState('load');
    await expect(product.count).toHaveText('1');
  } finally {
    slow.close();
  }
});
