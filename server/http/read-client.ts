import { parse } from 'bowser';
import type { FastifyRequest } from 'fastify';
import { readNetwork } from './read-network';

/** Device, browser and network of a visitor. */
export interface Client {
  device: 'phone' | 'tablet' | 'desktop' | 'other';
  /** Its product name, such as `Safari`; `other` when unknown. */
  browser: string;
  /** Is never stored. */
  network: string;
}

const DEVICES: Record<string, Client['device']> = { mobile: 'phone', tablet: 'tablet', desktop: 'desktop' };
const UNKNOWN = 'other';
const MAX_LENGTH = 500;

/**
 * Returns device, browser and network of a request, the former from User-Agent and Sec-CH-UA-Mobile. Every count by device uses it, so
 * that ratios of such counts compare the same devices.
 */
export function readClient(request: FastifyRequest): Client {
  const userAgent = request.headers['user-agent']?.slice(0, MAX_LENGTH) || UNKNOWN;
  const { browser, os, platform } = parse(userAgent);
  // The parser reports no platform type for Chrome OS.
  const type = platform.type ?? (os.name === 'Chrome OS' ? 'desktop' : '');
  const device = DEVICES[type] ?? UNKNOWN;
  const isPhone = request.headers['sec-ch-ua-mobile'] === '?1' && device !== 'tablet';
  return {
    device: isPhone ? 'phone' : device,
    browser: browser.name || UNKNOWN,
    network: readNetwork(request),
  };
}
