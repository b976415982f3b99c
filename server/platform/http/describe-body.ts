import type { RouteOptions } from 'fastify';
import type { CallDescription } from '../../../contract/shared/define-call';
import { CONTENT_TYPES } from './body-kind';

/** Returns the message for a body that is larger than its route accepts. */
export function describeLimit({ bodyLimit = 0, config }: Pick<RouteOptions, 'bodyLimit' | 'config'>): string {
  return `The request is too large. Send at most ${formatBytes(config?.call?.fileLimit ?? bodyLimit)}.`;
}

/** Returns the message for a body of a type that a call does not accept; that of pages for a route without a call. */
export function describeTypes(call: Pick<CallDescription, 'body' | 'fileTypes'> | undefined): string {
  const kinds = (['json', 'form'] as const).filter((kind) => !call?.body || call.body[kind]);
  const types = call?.fileTypes ?? kinds.map((kind) => CONTENT_TYPES[kind]);
  return `Send the request as ${new Intl.ListFormat('en', { type: 'disjunction' }).format(types)}.`;
}

/** Returns a size that is not more than these bytes, such as `65 kB` or `1.5 MB`. */
function formatBytes(bytes: number): string {
  if (bytes < 1e6) return `${Math.floor(bytes / 1e3)} kB`;
  return `${Math.floor(bytes / 1e5) / 10} MB`;
}
