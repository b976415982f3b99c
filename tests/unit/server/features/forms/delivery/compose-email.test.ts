import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FormAnswer } from '../../../../../../contract/forms/form-submission';
import { composeEmail } from '../../../../../../server/features/forms/delivery/compose-email';
import { answer, sampleDelivery } from './sample-delivery';

const compose = (answers: FormAnswer[], name = 'Commission') => {
  const { form, submission } = sampleDelivery('studio@shop.example', answers);
  return composeEmail({ form: { ...form, name }, submission });
};

describe('the text of the e-mail', () => {
  it('has each answer below the title that the visitor read', () => {
    const answers = [
      answer('name', 'Name', ['Ada', 'Lovelace']),
      answer('textarea', 'Message', 'First line\r\n\nThird line'),
      answer('likert', 'Use', { 'On a shelf': ['-2'], 'Every day': ['2'] }),
      answer('password', 'Word', 'open sesame'),
    ];
    expect(compose(answers).text).toBe(
      [
        'Name\n  Ada, Lovelace',
        'Message\n  First line\n  \n  Third line',
        'Use\n  On a shelf: Strongly Disagree\n  Every day: Strongly Agree',
        'Word\n  (passwords are not sent by e-mail)',
        'Page: /commission\nReceived: 2026-11-22T10:00:00.000Z\nSubmission: submission-1\n',
      ].join('\n\n'),
    );
  });

  it('indents every line of a value, whatever it contains', () => {
    const value = fc.string({ unit: fc.nat(0xffff).map((code) => String.fromCharCode(code)), maxLength: 40 });
    fc.assert(
      fc.property(value, (text) => {
        const [written = ''] = compose([answer('text', 'T', text)]).text.split('\n\nPage: ');
        const [title, ...lines] = written.split('\n');
        expect(title).toBe('T');
        expect(lines.every((line) => line.startsWith('  '))).toBe(true);
        expect(written).not.toMatch(/[\0\r\v\f\u0085\u2028\u2029]/);
      }),
    );
  });
});

describe('the subject', () => {
  it('is one line', () => {
    expect(compose([], 'A\r\nBcc: x@evil.example\u2028\0').subject).toBe(
      'New submission: A Bcc: x@evil.example',
    );
  });
});

describe('the reply address', () => {
  const replyTo = (...values: string[]) =>
    compose(values.map((value) => answer('email', 'Email', value))).replyTo;

  it('is the first valid one of the e-mail fields', () => {
    expect(replyTo('nobody', ' ada@example.com ', 'eve@example.com')).toBe('ada@example.com');
    expect(replyTo('ada@bücher.example')).toBe('ada@bücher.example');
    expect(compose([answer('text', 'T', 'ada@example.com')]).replyTo).toBeNull();
  });

  it.each([
    'a@b.example,c@d.example',
    'a@b.example\r\nBcc: c@d.example',
    'a@b.example; c@d.example',
    'Ada <a@b.example>',
    '"a b"@c.example',
    'a(comment)@b.example',
    'group:a@b.example;',
    'a@b@c.example',
    'a@[127.0.0.1]',
    `${'a'.repeat(250)}@b.example`,
    '',
  ])('is missing for %j', (value) => {
    expect(replyTo(value)).toBeNull();
  });
});
