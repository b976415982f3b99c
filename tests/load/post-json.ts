import { once } from 'node:events';
import { Agent, request as httpRequest, type IncomingMessage } from 'node:http';

const agent = new Agent({ keepAlive: true });

/** Posts JSON on a connection that stays open, and returns the response. It costs less time than `fetch`. */
export async function postJson(
  url: string,
  body: unknown,
  headers: Record<string, string>,
): Promise<{ status: number; cookies: readonly string[] }> {
  const text = JSON.stringify(body);
  const request = httpRequest(url, {
    agent,
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) },
  });
  request.end(text);
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  response.resume();
  await once(response, 'end');
  return { status: response.statusCode ?? 0, cookies: response.headers['set-cookie'] ?? [] };
}

/** Returns an address of its own for each caller, because the server limits the requests of an address. */
export function createAddresses(): () => string {
  let number = 0;
  return () => `10.${(++number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
}
