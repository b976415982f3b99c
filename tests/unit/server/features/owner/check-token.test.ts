import { expect, it } from 'vitest';
import { createTokenCheck } from '../../../../../server/features/owner/check-token';
import { hashToken } from '../../../../../server/features/owner/owner-token';
import { networkOf } from '../../../../../server/platform/http/parse-network';

const HASHES = [hashToken('right')];

function setup() {
  const clock = { time: 0 };
  const checkToken = createTokenCheck(() => clock.time);
  const check = async (token: string, ip = '192.0.2.7') =>
    (await checkToken(networkOf(ip), token, HASHES)).status;
  return { clock, check };
}

async function guess(check: ReturnType<typeof setup>['check'], times: number, ip?: string) {
  const verdicts = [];
  for (let turn = 0; turn < times; turn++) verdicts.push(await check(`guess ${turn}`, ip));
  return verdicts;
}

it('limits wrong tokens to five a minute', async () => {
  const { clock, check } = setup();
  expect(await guess(check, 6)).toEqual(['wrong', 'wrong', 'wrong', 'wrong', 'wrong', 'limited']);
  clock.time += 60_000;
  expect(await guess(check, 1)).toEqual(['wrong']);
});

it('gives a limited network the same verdict for a right token, and every other network its own', async () => {
  const { clock, check } = setup();
  await guess(check, 5);
  expect([await check('right'), await check('wrong')]).toEqual(['limited', 'limited']);
  expect(await check('right', '192.0.2.8')).toBe('right');
  clock.time += 60_000;
  expect(await check('right')).toBe('right');
});

it('counts all addresses of an IPv6 network together', async () => {
  const { check } = setup();
  for (let host = 1; host <= 5; host++) await check('wrong', `2001:db8::${host}`);
  expect(await check('wrong', '2001:db8::ffff')).toBe('limited');
  expect(await check('wrong', '2001:db8:0:1::1')).toBe('wrong');
});

it('never counts right tokens, not even many at once', async () => {
  const { check } = setup();
  const verdicts = await Promise.all(Array.from({ length: 50 }, () => check('right')));
  expect(new Set(verdicts)).toEqual(new Set(['right']));
});

it('recognises no token behind five wrong ones of the same moment', async () => {
  const { check } = setup();
  const tokens = [...Array.from({ length: 5 }, () => 'wrong'), 'right'];
  expect((await Promise.all(tokens.map((token) => check(token)))).at(-1)).toBe('limited');
});

it.each([' right\u200b', 'ｒｉｇｈｔ', '\u2060right\n'])('recognises the pasted token %j', async (token) => {
  const { check } = setup();
  expect(await check(token)).toBe('right');
});
