import { expect, it } from 'vitest';
import { findOrdinaryUser } from '../../../scripts/find-postgres.mjs';

const LINES = ['root:x:0:0:root:/root:/bin/sh', 'nobody:x:65534:65533:nobody:/:/usr/sbin/nologin'];

it('runs PostgreSQL as nobody in place of root', () => {
  expect(findOrdinaryUser(LINES.join('\n'))).toEqual({ uid: 65534, gid: 65533 });
});

it('prefers the system’s postgres user', () => {
  const passwd = [...LINES, 'postgres:x:101:104::/var/lib/postgresql:/bin/bash'].join('\n');
  expect(findOrdinaryUser(passwd)).toEqual({ uid: 101, gid: 104 });
});

it('returns null where neither exists', () => {
  expect(findOrdinaryUser('root:x:0:0:root:/root:/bin/sh\n')).toBeNull();
});
