import { describe, expect, it } from 'vitest';
import {
  countEmails,
  countUnsent,
  groupName,
  sendableGroups,
  sendingText,
} from '../../../../console/restock/group-texts';
import { createSignupGroup } from '../../../support/signup-group';

const none = { waiting: 0, pending: 0, delivered: 0, failed: 0 };

it('a group is named by its product, and by the values of its variant', () => {
  expect(groupName(createSignupGroup())).toBe('Tidal Bowl, Large, Ink');
  expect(groupName(createSignupGroup({ variantName: '' }))).toBe('Tidal Bowl');
});

it('e-mails can be sent of variants in stock, those that were given up too', () => {
  const failed = createSignupGroup({ states: { ...none, failed: 2 } });
  const sent = createSignupGroup({ states: { ...none, delivered: 2 } });
  expect(countUnsent(failed)).toBe(2);
  expect(sendableGroups([failed, sent, createSignupGroup({ isInStock: false })])).toEqual([failed]);
});

describe('what happened to the e-mails', () => {
  it.each([
    ['nothing', { ...none, waiting: 3 }, null, ''],
    ['on the way', { ...none, pending: 2 }, null, '2 e-mails on the way.'],
    ['retried', { ...none, pending: 1 }, 'ECONNREFUSED', '1 e-mail on the way (ECONNREFUSED).'],
    [
      'given up',
      { ...none, failed: 1, delivered: 4 },
      'No mailbox.',
      '1 e-mail given up (No mailbox). 4 e-mails sent.',
    ],
  ])('%s', (_name, states, lastError, text) => {
    expect(sendingText({ states, lastError })).toBe(text);
  });
});

it('numbers are as English writes them', () => {
  expect([1, 2, 1200].map(countEmails)).toEqual(['1 e-mail', '2 e-mails', '1,200 e-mails']);
});
