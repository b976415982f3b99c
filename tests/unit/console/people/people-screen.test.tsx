import { act } from 'react';
import { expect, it } from 'vitest';
import { Screen } from '../../../../console/people/screen';
import type { People, SentInvitation } from '../../../../contract/people/contributor';
import { CONTRIBUTOR_ROLE } from '../../../../contract/people/permissions';
import { openConsoleScreen } from '../../../support/open-console-screen';

const { editor, moderator, none } = CONTRIBUTOR_ROLE;
const LIST = 'GET /api/vitrine/console/people';
const ADA = { id: 'c/1', email: 'ada@shop.example', displayName: 'Ada', role: editor };
const BO = { id: 'c2', email: 'bo@shop.example', displayName: 'Bo', role: none };
const SENT: SentInvitation = {
  invitation: {
    id: 'i1',
    email: 'kim@shop.example',
    role: editor,
    invitedBy: 'Ada',
    expiresAt: '2026-01-08T00:00:00.000Z',
    delivery: 'pending',
  },
  link: null,
};
const PEOPLE: People = {
  contributors: [ADA, BO],
  invitations: [SENT.invitation],
  sendsEmails: true,
  ownId: null,
};

async function open(link: string | null = null) {
  const screen = await openConsoleScreen(Screen, (request) => {
    if (request === LIST) return PEOPLE;
    return request.startsWith('POST') ? { ...SENT, link } : {};
  });
  const type = (email: string) =>
    act(async () => {
      const field = screen.element.querySelector('input[type=email]') as HTMLInputElement;
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, email);
      field.dispatchEvent(new Event('input', { bubbles: true }));
    });
  return { ...screen, type };
}

it('changes a role, loads the people again, and undoes the change', async () => {
  const { requests, choose, press, status } = await open();
  await choose('Role of Ada', String(moderator));
  await press('Save the role of Ada');
  expect(status()).toBe('Ada has the role Moderator.');
  await press('Undo');
  expect(status()).toBe('Ada has the role Editor.');
  expect(requests).toEqual([
    LIST,
    'PUT /api/vitrine/console/people/c%2F1 {"role":6}',
    LIST,
    'PUT /api/vitrine/console/people/c%2F1 {"role":4}',
    LIST,
  ]);
});

it('deletes an account without access, and withdraws an invitation', async () => {
  const { requests, press, status, element } = await open();
  await press('Delete the account of Bo');
  expect(status()).toBe('The account of Bo is deleted.');
  await press('Withdraw the invitation to kim@shop.example');
  expect(status()).toBe('The invitation to kim@shop.example is withdrawn.');
  expect(element.textContent).not.toContain('Undo');
  expect(requests.filter((request) => request.startsWith('DELETE'))).toEqual([
    'DELETE /api/vitrine/console/people/c2',
    'DELETE /api/vitrine/console/invitations/i1',
  ]);
});

it.each([
  [null, 'kim@shop.example is invited. The e-mail is on its way.'],
  ['https://shop.example/config/invitation?token=x', 'kim@shop.example is invited. Hand over this link.'],
])('invites a person, with the link %s', async (link, result) => {
  const { press, type, status, element } = await open(link);
  await type('kim@shop.example');
  await press('Invite');
  expect(status()).toContain(result);
  expect(element.querySelector<HTMLInputElement>('.invitation-link input')?.value).toBe(link ?? undefined);
  expect(element.querySelector<HTMLInputElement>('input[type=email]')?.value).toBe('');
});

it('states why an invitation is refused, and keeps what was typed', async () => {
  const { press, type, setRespond, alert, status, element } = await open();
  const message = 'kim@shop.example has an account already.';
  setRespond(() => Response.json({ message }, { status: 409 }));
  await type('kim@shop.example');
  await press('Invite');
  expect([alert(), status()]).toEqual([message, '']);
  expect(element.querySelector<HTMLInputElement>('input[type=email]')?.value).toBe('kim@shop.example');
});

it('without a shop, offers the roles that open a screen, and the one that a person has', async () => {
  const screen = await openConsoleScreen(Screen, () => PEOPLE, '', '', false);
  const [invited, ada] = [...screen.element.querySelectorAll('select')].map(({ options, value }) => ({
    value: Number(value),
    roles: [...options].map(({ text }) => text),
  }));
  const roles = ['Administrator', 'Reporting', 'Viewer', 'None', 'Website manager'];
  expect(invited).toEqual({ value: CONTRIBUTOR_ROLE.reporting, roles });
  expect(ada).toEqual({ value: editor, roles: roles.toSpliced(2, 0, 'Editor') });
});
