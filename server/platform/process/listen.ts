import type { FastifyInstance } from 'fastify';
import { StartError } from './start-error';

/** Maximum number of pending connections. The system drops further ones, and browsers retry seconds later. */
const BACKLOG = 4096;
const ANY_HOST = ['0.0.0.0', '::', '127.0.0.1', '::1'];

/** Starts to listen and returns the server's address. Throws StartError when the port or host is unavailable. */
export async function listen(
  app: FastifyInstance,
  { port, host }: { port: number; host: string },
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
    return new StartError(
      `Port ${port} is in use. Stop the program that uses it, or choose another port: ${another}`,
      {
        cause,
      },
    );
  }
  if (code === 'EACCES') {
    return new StartError(
      `This process may not use port ${port}. Choose one above 1023: PORT=3000 npm start`,
      {
        cause,
      },
    );
  }
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN') {
    return new StartError(
      `HOST is "${host}", which is not an address of this machine. Try HOST=localhost npm start`,
      {
        cause,
      },
    );
  }
  return cause;
}
