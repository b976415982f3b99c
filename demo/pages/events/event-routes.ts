import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { parseMonth } from '../../../server/rendering/events';
import { type PageRenderer, sendPublicPage } from '../../../server/rendering/pages';
import type { PageTemplates } from '../site/page-templates';
import type { EventPages } from './create-event-pages';

export interface EventRouteDeps {
  pages: EventPages;
  renderer: PageRenderer;
}

/** Registers the list of events, the page of each, and their calendar files. */
export function registerEventRoutes(app: FastifyInstance, { pages, renderer }: EventRouteDeps): void {
  const send = <T extends 'events' | 'event'>(
    request: FastifyRequest,
    reply: FastifyReply,
    template: T,
    data: PageTemplates[T] | null,
  ) => (data ? sendPublicPage(request, reply, renderer.render(template, data)) : reply.callNotFound());
  app.get<{ Querystring: { month?: unknown } }>('/events', async (request, reply) =>
    send(request, reply, 'events', await pages.events(request.cspNonce, parseMonth(request.query.month))),
  );
  app.get<{ Params: { urlId: string } }>('/events/:urlId', async (request, reply) =>
    send(request, reply, 'event', await pages.event(request.cspNonce, request.params.urlId)),
  );
  app.get('/events.ics', async (_request, reply) => sendCalendar(reply, pages.calendarFile(), 'events'));
  app.get<{ Params: { urlId: string } }>('/events/:urlId/calendar.ics', async (request, reply) => {
    const { urlId } = request.params;
    return sendCalendar(reply, pages.calendarFile(urlId), urlId);
  });
}

/** The name consists of letters, digits and hyphens: it is that of an event that exists. */
function sendCalendar(reply: FastifyReply, file: string | null, name: string): FastifyReply {
  if (file === null) {
    reply.callNotFound();
    return reply;
  }
  return reply
    .type('text/calendar; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}.ics"`)
    .header('cache-control', 'public, max-age=0, must-revalidate')
    .send(file);
}
