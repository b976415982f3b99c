import { createHash } from 'node:crypto';
import path from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { BuiltFolder } from '../built-files/load-built-folder';
import { PUBLIC } from './public-headers';

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
};
const TEXT = 'text/plain; charset=utf-8';

export interface BuiltRoute {
  /** Start of the addresses, with a slash at the end. */
  prefix: string;
  /** Returns headers of a file, by its path inside the folder. */
  headersOf(name: string): Record<string, string>;
}

interface BuiltFile {
  content: Buffer;
  /** The same in brotli, which the build makes at a quality that is too slow for a request. */
  brotli?: Buffer;
  headers: Record<string, string>;
  etag: string;
}

/** Serves a built folder from memory: a build or a deletion in the folder does not change the responses. */
export function serveBuiltFolder(app: FastifyInstance, built: BuiltFolder, route: BuiltRoute): void {
  const files = new Map([...built.files].map(([name]) => [name, describeFile(built, name, route)]));
  app.get<{ Params: { '*': string } }>(`${route.prefix}*`, (request, reply) => {
    const file = files.get(request.params['*']);
    if (!file) return reply.callNotFound();
    reply.headers({ ...PUBLIC, ...file.headers, etag: file.etag });
    if (isUnchanged(request, file.etag)) return reply.code(304).send();
    return sendFile(request, reply, file);
  });
}

function describeFile({ files }: BuiltFolder, name: string, { headersOf }: BuiltRoute): BuiltFile {
  const content = files.get(name) ?? Buffer.alloc(0);
  const brotli = files.get(`${name}.br`);
  const type = TYPES[path.extname(name)] ?? TEXT;
  return {
    content,
    ...(brotli && { brotli }),
    headers: { 'content-type': type, ...headersOf(name) },
    // Weak: the compressed file has the same.
    etag: `W/"${createHash('sha256').update(content).digest('base64url').slice(0, 27)}"`,
  };
}

function isUnchanged({ headers }: FastifyRequest, etag: string): boolean {
  const known = headers['if-none-match']?.split(',').map((each) => each.trim()) ?? [];
  return known.includes(etag) || known.includes('*');
}

function sendFile({ headers }: FastifyRequest, reply: FastifyReply, { content, brotli }: BuiltFile) {
  return brotli && acceptsBrotli(headers['accept-encoding'])
    ? reply.header('content-encoding', 'br').send(brotli)
    : reply.send(content);
}

/** Returns whether a list of encodings has brotli with a weight above 0. */
function acceptsBrotli(accepted: string | string[] | undefined): boolean {
  return String(accepted ?? '')
    .split(',')
    .map((each) => each.split(';').map((part) => part.trim()))
    .some(([name, weight]) => name === 'br' && Number(weight?.slice('q='.length) ?? 1) > 0);
}
