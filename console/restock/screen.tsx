import { useState } from 'react';
import { exportSignupsCall, sendAllCall, sendCall, signupGroupsCall } from '../../contract/restock/calls';
import type { SignupGroup } from '../../contract/restock/restock';
import { api, callAddress } from '../frame/api';
import { ListScreen } from '../frame/list-screen';
import { mayUse } from '../frame/screen-element';
import { useChange } from '../frame/use-change';
import { ConfirmSend } from './confirm-send';
import { countGroups, describeLoading, describeSent, keyOf, sendableGroups } from './group-texts';
import { SignupRow } from './signup-row';
import { useAllPages } from './use-all-pages';
import './restock.css';

/** Milliseconds between two loads while e-mails are on the way. */
const POLL_MS = 2_000;
/** Variants that one request sends. */
const MAX_REQUESTS = 500;
const EXPORT = callAddress(exportSignupsCall, { query: { format: 'csv' } });

/** Variants whose e-mails the owner is asked to confirm. */
interface Question {
  id: number;
  groups: readonly SignupGroup[];
}

/** The variants that visitors wait for, with what was sent and what can be sent (spec §7 Restock). */
export function Screen() {
  const { groups, loadedCount, ...list } = useGroups();
  /** The variant whose signups are shown. */
  const [opened, setOpened] = useState<string | null>(null);
  const [change, setChange] = useState('');
  const [question, setQuestion] = useState<Question | null>(null);
  const sending = useChange({
    send,
    onChanged(queued) {
      setChange(describeSent(queued));
      // The states of the signups have changed.
      setOpened(null);
      list.load();
    },
  });
  const isSaving = sending.isSaving();
  const ask = (asked: readonly SignupGroup[]) =>
    setQuestion((last) => ({ id: (last?.id ?? 0) + 1, groups: asked }));
  // A dialog reports that it has closed after it has, and the next question may have been asked in the meantime.
  const close = (closed: Question) => setQuestion((current) => (current === closed ? null : current));
  const confirm = (confirmed: Question) => {
    close(confirmed);
    setChange('');
    void sending.change(confirmed.groups);
  };
  const sendable = mayUse('restock:send') ? sendableGroups(groups ?? []) : [];
  return (
    <ListScreen
      title="Restock e-mails"
      lead="Visitors who asked for an e-mail when a variant is back in stock."
      isLoading={list.isLoading}
      failure={sending.failure ?? list.failure}
      onRetry={() => {
        sending.reset();
        list.load();
      }}
      summary={groups ? countGroups(groups.length) : list.failure ? '' : describeLoading(loadedCount)}
      change={sending.failure ? '' : change}
    >
      {groups && groups.length > 0 && (
        <>
          <ul className="list-rows">
            {groups.map((group) => (
              <SignupRow
                key={keyOf(group)}
                group={group}
                isSaving={isSaving}
                isOpen={keyOf(group) === opened}
                onToggle={() => setOpened((last) => (last === keyOf(group) ? null : keyOf(group)))}
                onSend={mayUse('restock:send') ? () => ask([group]) : null}
              />
            ))}
          </ul>
          <div className="restock-actions">
            {sendable.length > 1 && (
              <button
                type="button"
                className="button button-quiet"
                aria-disabled={isSaving}
                onClick={isSaving ? undefined : () => ask(sendable)}
              >
                Send the e-mails of all {sendable.length} variants in stock
              </button>
            )}
            <a href={EXPORT}>All signups as CSV</a>
          </div>
        </>
      )}
      {question && (
        <ConfirmSend
          // Each question is a dialog of its own, which opens although the last one has not reported its end.
          key={question.id}
          groups={question.groups}
          onConfirm={() => confirm(question)}
          onCancel={() => close(question)}
        />
      )}
    </ListScreen>
  );
}

/** Returns all variants that visitors wait for, which are loaded again while e-mails are on the way. */
function useGroups() {
  const { pages, isComplete, ...list } = useAllPages({
    queryKey: [signupGroupsCall.path],
    loadPage: (cursor, signal) => api(signupGroupsCall, { query: { cursor } }, { signal }),
    intervalAfter: (loaded) =>
      loaded.some(({ signUpGroups }) => signUpGroups.some(({ states }) => states.pending > 0)) && POLL_MS,
  });
  const loaded = pages.flatMap(({ signUpGroups }) => signUpGroups);
  return { ...list, groups: isComplete ? loaded : null, loadedCount: loaded.length };
}

/** Queues the e-mails of variants. Returns the number of e-mails. */
async function send(groups: readonly SignupGroup[]): Promise<number> {
  const variants = groups.map(({ productId, variantId }) => ({ productId, variantId }));
  const [only] = variants;
  if (only && variants.length === 1) return (await api(sendCall, { body: only })).queued;
  let queued = 0;
  for (let start = 0; start < variants.length; start += MAX_REQUESTS) {
    const sendRequests = variants.slice(start, start + MAX_REQUESTS);
    queued += (await api(sendAllCall, { body: { sendRequests } })).queued;
  }
  return queued;
}
