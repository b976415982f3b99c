import { z } from 'zod';
import { LIMITS } from './limits';

/** Returns whether a value is the number of a port, or its digits (spec §9 Limits: 1 to 65535). */
export function isPort(value: string | number): boolean {
  const port = typeof value === 'string' && /^\d{1,5}$/.test(value) ? Number(value) : value;
  return Number.isInteger(port) && Number(port) >= LIMITS.port.min && Number(port) <= LIMITS.port.max;
}

/** Returns whether a text is an absolute `http` or `https` URL of under 2083 characters (spec §9 Limits). */
export function isWebUrl(text: string): boolean {
  return text.length < LIMITS.urlLength && /^https?:\/\/[^\s/]/i.test(text) && URL.canParse(text);
}

/** The text of a URL or path, of under 2083 characters. */
export const urlTextSchema = z.string().max(LIMITS.urlLength - 1);
