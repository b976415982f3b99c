import type { FastifyInstance } from 'fastify';
import type { Settings } from './read-settings';
import { StartError } from './start-error';

/** Connections that may wait to be taken: beyond it the system drops them, and a browser tries again seconds later. */
const BACKLOG = 4096;
const ANY_HOST = ['0.0.0.0', '::', '127.0.0.1', '::1'];

/** Opens the server for requests; returns the address to visit. Throws StartError where the port or host cannot be had. */
export async function listen(
  app: FastifyInstance,
  { port, host }: Pick<Settings, 'port' | 'host'>,
): Promise<string> {
  try {
    await app.listen({ port, host, backlog: BACKLOG });
  } catch (cause) {
    throw describeFailure(cause, port, host);
  }
  const [bound] = app.addresses();
  const actualPort = typeof bound === 'object' ? bound.port : port;
  return `http://${ANY_HOST.includes(host) ? 'localhost' : host}:${actualPort}/`;
}

function describeFailure(cause: unknown, port: number, host: string): unknown {
  const code = cause instanceof Error && 'code' in cause ? cause.code : null;
  const another = `PORT=${port === 65_535 ? 3000 : port + 1} npm start`;
  if (code === 'EADDRINUSE') {
    return new StartError(`Port ${port} is taken. Stop what uses it, or choose another: ${another}`, {
      cause,
    });
  }
  if (code === 'EACCES') {
    return new StartError(
      `Port ${port} needs rights this process lacks. Choose one above 1023: PORT=3000 npm start`,
      {
        cause,
      },
    );
  }
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN') {
    return new StartError(
      `HOST is "${host}", which is no address of this machine. Try HOST=localhost npm start`,
      {
        cause,
      },
    );
  }
  return cause;
}
