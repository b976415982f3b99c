import { openApiCall } from '../../../contract/call-docs/calls';
import type { Feature } from '../feature';
import { registerCall } from '../http/register-call';
import { buildOpenApi, type OpenApiDocument } from './build-openapi';
import { callsPageStyle, renderCallsPage } from './render-calls-page';

const CACHE = 'public, max-age=300';

/** Documents every call: `/api/openapi.json` for programs, `/docs/calls` for people. */
export const callDocsFeature: Feature = async (app) => {
  let document: OpenApiDocument | undefined;
  const readDocument = () => {
    document ??= buildOpenApi(app.calls);
    return document;
  };
  registerCall(app, openApiCall, ({ reply }) => {
    reply.header('cache-control', CACHE);
    return { ...readDocument() };
  });
  app.get('/docs/calls', async (_request, reply) => {
    reply.header('cache-control', CACHE).type('text/html; charset=utf-8');
    return renderCallsPage(readDocument());
  });
  app.get('/docs/calls.css', async (_request, reply) => {
    reply.header('cache-control', CACHE).type('text/css; charset=utf-8');
    return callsPageStyle;
  });
};
