import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { findMistakes } from '../../../../cli/check/find-mistakes';
import { judgeStub } from '../../../../cli/check/rules/judge-stub';

const TEXT = 'self.vitrine={held:[]}';
const hashOf = (text: string, algorithm = 'sha256') =>
  `'${algorithm}-${createHash(algorithm).update(text).digest('base64')}'`;
const STUB = { text: TEXT, nonce: null };

describe('a policy lets the inline stub run:', () => {
  it.each([
    ["object-src 'none'", STUB],
    [`script-src 'self' ${hashOf(TEXT)}`, STUB],
    [`default-src ${hashOf(TEXT, 'sha512')}`, STUB],
    [`script-src ${hashOf(`\n${TEXT}\n`)}`, { ...STUB, text: `\n${TEXT}\n` }],
    ["script-src 'nonce-abc' 'strict-dynamic'", { ...STUB, nonce: 'abc' }],
    ["script-src 'self' 'unsafe-inline'", STUB],
  ])('%s', (policy, stub) => {
    expect(judgeStub(policy, stub)).toEqual([]);
  });
});

describe('a policy stops the inline stub:', () => {
  it.each([
    ["script-src 'self'", STUB],
    [`script-src ${hashOf('another version')}`, STUB],
    [`script-src 'unsafe-inline' ${hashOf('another script')}`, STUB],
    ["script-src 'nonce-abc'", { ...STUB, nonce: 'old' }],
  ])('%s', (policy, stub) => {
    expect(judgeStub(policy, stub)).toEqual([
      `the policy stops the inline stub: add ${hashOf(TEXT)} to script-src.`,
    ]);
  });

  it('by white space around its text', () => {
    const [message] = judgeStub(`script-src ${hashOf(TEXT)}`, { ...STUB, text: `\n${TEXT}\n` });
    expect(message).toContain('without the white space around it');
    expect(message).toContain(hashOf(`\n${TEXT}\n`));
  });
});

it('the stub of a page is compared with its policy in <meta>', () => {
  const stub = 'e.dataset.vitrineHeld="true"';
  const pageOf = (hash: string, text: string) =>
    `<!doctype html><html><head><meta http-equiv="Content-Security-Policy" content="script-src ${hash}"><script>${text}</script></head></html>`;
  expect(findMistakes(pageOf(hashOf(stub), stub))).toEqual([]);
  expect(findMistakes(pageOf(hashOf(stub), `\n${stub}\n`))).toMatchObject([
    { line: 1, message: expect.stringMatching(/^the policy stops the inline stub/) },
  ]);
  expect(findMistakes(pageOf(hashOf('other'), 'show()'))).toEqual([]);
  expect(findMistakes(pageOf('{{ policy }}', stub))).toEqual([]);
});
