import type { FastifyInstance } from 'fastify';

/** Path of the page that stands in for the player of another site. */
const FILM_HOST_PATH = '/film-host/the-mill';

const PAGE = `<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <title>The mill across the water</title>
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <link rel="stylesheet" href="/assets/theme/film-host.css">
</head>
<body>
  <video controls playsinline autoplay muted loop aria-label="The mill across the water" src="/assets/theme/video/tide-at-the-boathouse.mp4"></video>
  <p>This page stands in for a player of another site.</p>
</body>
</html>
`;

/** Registers the page that stands in for the player of another site. It works without scripts. */
export function registerFilmHostRoutes(app: FastifyInstance): void {
  app.get(FILM_HOST_PATH, async (_request, reply) =>
    reply
      .headers({ 'cache-control': 'public, max-age=3600', 'x-robots-tag': 'noindex' })
      .type('text/html; charset=utf-8')
      .send(PAGE),
  );
}
