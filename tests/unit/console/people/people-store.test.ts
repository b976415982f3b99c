import { expect, it, vi } from 'vitest';
import { OwnerFailure } from '../../../../console/frame/owner-failure';
import { createPeopleCalls, type PeopleCalls } from '../../../../console/people/people-calls';
import { createPeopleStore } from '../../../../console/people/people-store';
import type { People, SentInvitation } from '../../../../contract/people/contributor';
import { CONTRIBUTOR_ROLE } from '../../../../contract/people/permissions';

const { editor, moderator } = CONTRIBUTOR_ROLE;
const ADA = { id: 'c/1', email: 'ada@shop.example', displayName: 'Ada', role: editor };
const PEOPLE: People = { contributors: [ADA], invitations: [], sendsEmails: true, ownId: null };
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

function open() {
  const calls = {
    load: vi.fn<PeopleCalls['load']>(async () => PEOPLE),
    changeRole: vi.fn<PeopleCalls['changeRole']>(async () => {}),
    remove: vi.fn<PeopleCalls['remove']>(async () => {}),
    invite: vi.fn<PeopleCalls['invite']>(async () => SENT),
    withdraw: vi.fn<PeopleCalls['withdraw']>(async () => {}),
  };
  return { calls, store: createPeopleStore({ calls, onSignedOut: vi.fn() }) };
}

it('a changed role can be taken back, and the people are loaded again', async () => {
  const { store, calls } = open();
  await store.changeRole(ADA, moderator);
  expect(calls.load).toHaveBeenCalledOnce();
  expect(store.read()).toMatchObject({
    result: 'Ada has the role Moderator.',
    changed: { contributor: { ...ADA, role: moderator }, before: editor },
  });
  await store.withdraw(SENT.invitation);
  expect(store.read()).toMatchObject({
    result: 'The invitation to kim@shop.example is withdrawn.',
    changed: null,
  });
});

it('a deleted account is named', async () => {
  const { store, calls } = open();
  await store.remove(ADA);
  expect(calls.remove).toHaveBeenCalledWith('c/1');
  expect(store.read().result).toBe('The account of Ada is deleted.');
});

it('shows the link of an invitation only where no e-mail is sent', async () => {
  const { store, calls } = open();
  expect(await store.invite('kim@shop.example', editor)).toBe(true);
  expect(store.read()).toMatchObject({
    result: 'kim@shop.example is invited. The e-mail is on its way.',
    link: null,
  });
  calls.invite.mockResolvedValue({ ...SENT, link: 'https://shop.example/config/invitation?token=x' });
  await store.invite('kim@shop.example', editor);
  expect(store.read().link).toContain('token=x');
});

it('a refusal states its reason and changes nothing else', async () => {
  const { store, calls } = open();
  calls.invite.mockRejectedValue(new OwnerFailure('refused', 'kim@shop.example has an account already.'));
  expect(await store.invite('kim@shop.example', editor)).toBe(false);
  expect(store.read()).toMatchObject({ failure: { kind: 'refused' }, isChanging: false, result: '' });
});

it('sends each call with the id of its person, and reads why the server refused it', async () => {
  const responses = [{}, SENT, {}, {}].map((body) => Response.json(body));
  responses.push(Response.json({ message: 'Another administrator has to do that.' }, { status: 409 }));
  const fetch = vi.fn<typeof globalThis.fetch>(async () => responses.shift() as Response);
  const calls = createPeopleCalls(fetch);
  await calls.changeRole('c/1', moderator);
  expect(await calls.invite('kim@shop.example', editor)).toEqual(SENT);
  await calls.withdraw('i1');
  await calls.remove('c/1');
  expect(fetch.mock.calls.map(([path, init]) => [path, init?.method, init?.body])).toEqual([
    ['/api/vitrine/console/people/c%2F1', 'PUT', '{"role":6}'],
    ['/api/vitrine/console/invitations', 'POST', '{"email":"kim@shop.example","role":4}'],
    ['/api/vitrine/console/invitations/i1', 'DELETE', undefined],
    ['/api/vitrine/console/people/c%2F1', 'DELETE', undefined],
  ]);
  await expect(calls.changeRole('c1', moderator)).rejects.toMatchObject({
    kind: 'refused',
    message: 'Another administrator has to do that.',
  });
});
