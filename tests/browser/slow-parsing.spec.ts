import { createServer, request as forward, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from './fixtures';
import { BOARD, expectAdded, productOf } from './product-page';

interface SlowProxy {
  readonly origin: string;
  /** Sends the next part of the page. */
  sendNext(): void;
  close(): void;
}

/**
 * Starts a proxy that sends a product page in three parts: what precedes the product, the product, and the rest, the
 * last two on demand.
 */
async function startSlowProxy(target: string): Promise<SlowProxy> {
  let sendNext = (): void => {};
  const server: Server = createServer((incoming, outgoing) => {
    const { url = '/', method, headers } = incoming;
    const isPage = url === BOARD;
    const options = { method, headers: isPage ? { ...headers, 'accept-encoding': 'identity' } : headers };
    const upstream = forward(new URL(url, target), options, async (response) => {
      if (!isPage) {
        outgoing.writeHead(response.statusCode ?? 502, response.headers);
        response.pipe(outgoing);
        return;
      }
      let html = '';
      for await (const part of response.setEncoding('utf8')) html += part;
      const { 'content-length': _, ...others } = response.headers;
      outgoing.writeHead(response.statusCode ?? 502, others);
      const [start, end] = [html.indexOf('<article'), html.indexOf('</main>')];
      // A module script would run only after the whole page.
      const head = html
        .slice(0, start)
        .replace(
          /<script type="module" src="([^"]+)"[^>]* nonce="([^"]+)">/,
          '<script async src="$1" nonce="$2">',
        );
      for (const part of [head, html.slice(start, end)]) {
        outgoing.write(part);
        await new Promise<void>((resolve) => {
          sendNext = resolve;
        });
      }
      outgoing.end(html.slice(end));
    });
    incoming.pipe(upstream);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    sendNext: () => sendNext(),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

test('a button that is parsed after the script has run works before the page is complete', async ({
  page,
  baseURL,
}) => {
  const proxy = await startSlowProxy(String(baseURL));
  try {
    await page.goto(proxy.origin + BOARD, { waitUntil: 'commit' });
    await page.waitForFunction(() => 'vitrine' in window);
    const product = productOf(page);
    expect(await product.button.count()).toBe(0);
    proxy.sendNext();
    await product.button.waitFor();
    await product.button.click();
    await expect(product.button).toHaveAttribute('data-state', 'adding');
    expect(await page.evaluate(() => document.readyState)).toBe('loading');
    await expectAdded(product, '1');
    proxy.sendNext();
    await page.waitForLoadState('load');
    await expect(product.count).toHaveText('1');
  } finally {
    proxy.close();
  }
});
