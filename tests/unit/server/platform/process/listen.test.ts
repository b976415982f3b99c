import Fastify from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { listen } from '../../../../../server/platform/process/listen';

const open = () => {
  const app = Fastify();
  onTestFinished(() => app.close());
  return app;
};

it('returns the server’s address', async () => {
  expect(await listen(open(), { port: 0, host: '127.0.0.1' })).toMatch(/^http:\/\/localhost:\d+\/$/);
});

it('throws one line for a port in use, with the command to choose another', async () => {
  const address = await listen(open(), { port: 0, host: '127.0.0.1' });
  const port = Number(new URL(address).port);
  await expect(listen(open(), { port, host: '127.0.0.1' })).rejects.toThrow(
    `Port ${port} is in use. Stop the program that uses it, or choose another port: PORT=${port + 1} npm start`,
  );
});

it('throws one line for a host of another machine', async () => {
  await expect(listen(open(), { port: 0, host: '192.0.2.1' })).rejects.toThrow(/^HOST is "192\.0\.2\.1".+$/);
});
