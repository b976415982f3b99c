import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { buildOpenApi, type OpenApiDocument } from './build-openapi';
import { commonAnswers } from './call-description';
import type { FoundCall } from './collect-calls';
import { callsPageStyle, writeCallsPage } from './write-calls-page';

const CACHE = 'public, max-age=300';

/** The calls for machines, `/api/openapi.json`, and for people, `/docs/calls`. Written once, when first asked for. */
export function registerCallDocs(app: FastifyInstance, calls: readonly FoundCall[]): void {
  let written: OpenApiDocument | null = null;
  const readDocument = () => {
    written ??= buildOpenApi(calls);
    return written;
  };
  const call = {
    group: 'About the calls',
    summary: 'This document',
    answers: { ...commonAnswers, 200: { details: 'OpenAPI 3.1.', schema: z.looseObject({}) } },
  };
  app.get('/api/openapi.json', { config: { call } }, async (_request, reply) => {
    reply.header('cache-control', CACHE);
    return readDocument();
  });
  app.get('/docs/calls', async (_request, reply) => {
    reply.header('cache-control', CACHE).type('text/html; charset=utf-8');
    return writeCallsPage(readDocument());
  });
  app.get('/docs/calls.css', async (_request, reply) => {
    reply.header('cache-control', CACHE).type('text/css; charset=utf-8');
    return callsPageStyle;
  });
}
