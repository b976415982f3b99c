import { expect, it } from 'vitest';
import { createStandInCaptcha } from '../../../../../server/platform/captcha';

it.each([
  ['stand-in-0123456789abcdef0123456789abcdef', true],
  ['stand-in-0123456789ABCDEF0123456789abcdef', false],
  ['stand-in-', false],
  ['person-0123456789abcdef0123456789abcdef', false],
])('decides about the token %s without a request: %s', async (token, isAccepted) => {
  const { kind, verifier } = createStandInCaptcha();
  expect(kind).toBe('checkbox');
  expect(await verifier.verify({ token, actions: ['FORM_BLOCK_SUBMISSION'] })).toBe(isAccepted);
});
