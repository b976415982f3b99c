import { parse } from 'bowser';
import type { FastifyRequest } from 'fastify';

/** What a visitor looks at a page with. */
export interface Client {
  device: 'phone' | 'tablet' | 'desktop' | 'other';
  /** As the browser's maker calls it, such as `Safari`; `other` where that cannot be told. */
  browser: string;
}

const DEVICES: Record<string, Client['device']> = { mobile: 'phone', tablet: 'tablet', desktop: 'desktop' };
const UNKNOWN = 'other';
const MAX_LENGTH = 500;

/**
 * Device and browser of a request by its User-Agent, and by what the browser says of being on a phone. All that is
 * counted by device is counted by this: what is divided by each other must be told apart in the same way.
 */
export function readClient(request: FastifyRequest): Client {
  const userAgent = request.headers['user-agent']?.slice(0, MAX_LENGTH) || UNKNOWN;
  const { browser, os, platform } = parse(userAgent);
  // Chrome OS has a keyboard, whatever else it may have.
  const type = platform.type ?? (os.name === 'Chrome OS' ? 'desktop' : '');
  const device = DEVICES[type] ?? UNKNOWN;
  const isPhone = request.headers['sec-ch-ua-mobile'] === '?1' && device !== 'tablet';
  return { device: isPhone ? 'phone' : device, browser: browser.name || UNKNOWN };
}
