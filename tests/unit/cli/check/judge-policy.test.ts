import { describe, expect, it } from 'vitest';
import { judgePolicy, type PolicySubject } from '../../../../cli/check/rules/judge-policy';
import { samplesIn } from '../../../support/code-samples';

const OWN: PolicySubject = {
  src: '/assets/vitrine.js',
  nonce: null,
  integrity: null,
  origin: 'https://shop.example',
};
const CDN = { ...OWN, src: 'https://cdn.example/vitrine/vitrine.js' };

describe('a policy lets the bundle run:', () => {
  it.each([
    ["default-src 'self'", OWN],
    ["script-src 'self'; connect-src 'self'", OWN],
    ['script-src https://shop.example', OWN],
    ['script-src *.shop.example', { ...OWN, src: 'https://static.shop.example/vitrine.js' }],
    ['script-src https:', CDN],
    ['script-src https://cdn.example', CDN],
    ['script-src cdn.example/vitrine/', CDN],
    ["script-src 'nonce-abc' 'strict-dynamic'", { ...OWN, nonce: 'abc' }],
    ["script-src 'none'; script-src-elem 'self'", OWN],
    ["script-src 'sha384-xyz'", { ...OWN, integrity: 'sha384-xyz' }],
    ["object-src 'none'", OWN],
    ["trusted-types vitrine other; require-trusted-types-for 'script'", OWN],
  ])('%s', (policy, subject) => {
    expect(judgePolicy(policy, subject)).toEqual([]);
  });

  it('the policies of the documentation', () => {
    const page = 'docs/how-to/set-a-content-security-policy.md';
    const [withNonce = '', ofCdn = '', own = ''] = samplesIn(page, 'http').map((header) =>
      header.replace('Content-Security-Policy: ', '').trim(),
    );
    expect(judgePolicy(withNonce, { ...OWN, nonce: 'R4nd0m' })).toEqual([]);
    expect(judgePolicy(ofCdn, CDN)).toEqual([]);
    expect(judgePolicy(own, OWN)).toEqual([]);
  });
});

describe('a policy stops the bundle:', () => {
  it.each([
    ["script-src 'none'", OWN, "add 'self' to script-src"],
    ["default-src 'none'; connect-src 'self'", OWN, "add 'self' to script-src"],
    ["script-src 'self'", CDN, 'add https://cdn.example to script-src'],
    ['script-src https://cdn.example/other/', CDN, 'add https://cdn.example'],
    ['script-src http://cdn.example:8080', CDN, 'add https://cdn.example'],
    ["script-src 'self' 'nonce-abc' 'strict-dynamic'", OWN, 'Set nonce on the tag'],
    ["script-src 'nonce-abc'", { ...OWN, nonce: 'old' }, "add 'self' to script-src"],
    ["script-src 'self'; connect-src https://api.example", OWN, "add connect-src 'self'"],
    ["form-action 'none'", OWN, "add form-action 'self'"],
    ['trusted-types other', OWN, 'add vitrine to trusted-types'],
  ])('%s', (policy, subject, message) => {
    expect(judgePolicy(policy, subject).join()).toContain(message);
  });
});
