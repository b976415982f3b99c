import Fastify from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { listen } from '../../../server/listen';

const open = () => {
  const app = Fastify();
  onTestFinished(() => app.close());
  return app;
};

it('returns the address to visit', async () => {
  expect(await listen(open(), { port: 0, host: '127.0.0.1' })).toMatch(/^http:\/\/localhost:\d+\/$/);
});

it('says in one line that the port is taken and how to choose another', async () => {
  const address = await listen(open(), { port: 0, host: '127.0.0.1' });
  const port = Number(new URL(address).port);
  await expect(listen(open(), { port, host: '127.0.0.1' })).rejects.toThrow(
    `Port ${port} is taken. Stop what uses it, or choose another: PORT=${port + 1} npm start`,
  );
});

it('says in one line that the host is not of this machine', async () => {
  await expect(listen(open(), { port: 0, host: '192.0.2.1' })).rejects.toThrow(/^HOST is "192\.0\.2\.1".+$/);
});
