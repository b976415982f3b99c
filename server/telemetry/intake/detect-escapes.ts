import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** Whether texts of the body may hold characters that JSON has to escape. True unless the body shows the contrary. */
    mayHoldEscapes: boolean;
  }
}

/** Sets `mayHoldEscapes` of each request with a JSON body under this plugin, from the text before it is parsed. */
export function detectEscapes(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.decorateRequest('mayHoldEscapes', true);
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    request.mayHoldEscapes = text.includes('\\u');
    parseJson(request, text as string, done);
  });
}
