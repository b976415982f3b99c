import type { z } from 'zod';
import { CaptchaUnavailable } from './captcha-verifier';

/** Milliseconds in which the provider must respond. A visitor's browser waits ten seconds for this server. */
const TIMEOUT_MS = 5_000;

export interface VerdictRequest<S extends z.ZodType> {
  url: string;
  headers?: Record<string, string>;
  body: string | URLSearchParams;
  response: S;
}

/** Posts a request to the provider and returns its parsed response. Throws CaptchaUnavailable without one. */
export async function requestVerdict<S extends z.ZodType>({
  url,
  headers = {},
  body,
  response: schema,
}: VerdictRequest<S>): Promise<z.output<S>> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers,
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok) throw new Error(`status ${response.status}: ${(await response.text()).slice(0, 500)}`);
    return schema.parse(await response.json());
  } catch (cause) {
    throw new CaptchaUnavailable(`${url} gave no verdict about a captcha token.`, { cause });
  }
}
