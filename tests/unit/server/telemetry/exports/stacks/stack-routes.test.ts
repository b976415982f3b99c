import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { errorStackSchema } from '../../../../../../contract/telemetry/error-stack';
import { reportSchema } from '../../../../../../contract/telemetry/report';
import { sharedDatabase } from '../../../shared-database';
import { OWNER_TOKEN, openShop, Visitor } from '../../../shop-fixture';
import { errorRecord } from '../../sample-records';

it('returns the stack of the latest error of a group through the maps of the site’s folder', async () => {
  const sourceMapsDir = mkdtempSync(path.join(tmpdir(), 'vitrine-maps-'));
  mkdirSync(path.join(sourceMapsDir, 'theme'));
  const map = { version: 3, names: [], sources: ['app.ts'], mappings: 'AAWG' };
  writeFileSync(path.join(sourceMapsDir, 'theme/app.js.map'), JSON.stringify(map));
  const app = await openShop(await sharedDatabase(), { websiteId: randomUUID(), sourceMapsDir });
  const visitor = new Visitor(app);
  const stack = 'TypeError: x\n    at add (https://shop.example/theme/app.js:1:1)';
  await visitor.send({
    method: 'POST',
    url: '/api/events/RecordJavascriptErrors',
    payload: [errorRecord({ stack, release: 'r7' }), errorRecord({ message: 'Without a stack' })],
    headers: { 'sec-fetch-site': 'same-origin' },
  });
  const owner = { authorization: `Bearer ${OWNER_TOKEN}` };
  const { errors } = reportSchema.parse((await visitor.get('/api/vitrine/performance/report', owner)).json());
  const call = (message: string) => {
    const id = errors.find((each) => each.message === message)?.id;
    return visitor.get(`/api/vitrine/performance/errors/${id}/stack`, owner);
  };
  const found = errorStackSchema.parse((await call('x is not a function')).json());
  expect(found).toMatchObject({
    release: 'r7',
    frames: [
      { text: 'TypeError: x', status: 'no-place' },
      { status: 'mapped', source: { file: 'app.ts', line: 12, column: 4, name: null } },
    ],
  });
  const without = { receivedAt: null, release: null, frames: [] };
  expect((await call('Without a stack')).json()).toEqual(without);
  expect((await visitor.get('/api/vitrine/performance/errors/none/stack')).statusCode).toBe(401);
  await app.close();
  rmSync(sourceMapsDir, { recursive: true });
});
