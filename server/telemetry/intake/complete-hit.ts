import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { hitSchema } from '../../../contract/telemetry/record';
import { maskText } from '../../../src/page/mask';
import type { ReceivedRecord, WithoutEnvelope } from './parse-batch';

/** The address of a page that states none, and whose browser sends none either. */
export const UNKNOWN_PATH = '/***';

/** A valid hit, as pages send it. */
export type SentHit = ReceivedRecord<WithoutEnvelope<z.infer<typeof hitSchema>>>;

/** A hit with what its request states. */
export type Hit = SentHit & { data: { data: { url: string } } };

const MAX_LENGTH = 4000;
const MAX_USER_AGENT = 500;

/**
 * Returns a hit with the fields that the entry cannot send: the path of the page, masked as telemetry masks it, and the
 * browser. The entry sends a hit of a short visit before the code that masks has loaded.
 */
export function completeHit(hit: SentHit, { headers }: FastifyRequest): Hit {
  const { data, sizes, ...fields } = hit.data;
  if (data.url !== undefined) return { ...hit, data: { ...fields, data: { ...data, url: data.url } } };
  const [viewportInnerWidth, viewportInnerHeight, screenWidth, screenHeight] = sizes ?? [];
  const measured = sizes && { viewportInnerWidth, viewportInnerHeight, screenWidth, screenHeight };
  const userAgent = headers['user-agent']?.slice(0, MAX_USER_AGENT);
  return {
    ...hit,
    data: { ...fields, data: { ...data, ...measured, userAgent, url: pathOf(headers.referer) } },
  };
}

function pathOf(referrer: string | undefined): string {
  try {
    return maskText(new URL(referrer ?? '').pathname).slice(0, MAX_LENGTH);
  } catch {
    return UNKNOWN_PATH;
  }
}
