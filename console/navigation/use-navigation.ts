import { useState } from 'react';
import { linkTargetsCall, siteLayoutCall, updateNavigationCall } from '../../contract/navigation/calls';
import { ownerMessages } from '../../contract/shared/owner-messages';
import type { ConnectedAccount } from '../../contract/site/connected-account';
import {
  connectFoodOrderingCall,
  disconnectFoodOrderingCall,
} from '../../contract/site/connected-account-calls';
import { api } from '../frame/api';
import { OwnerFailure } from '../frame/owner-failure';
import { useLoaded } from '../frame/queries';
import { useChange } from '../frame/use-change';
import { type LinkRow, toItems } from './link-rows';
import {
  hasChanges,
  type NavigationDraft,
  type NavigationDrafts,
  toDraft,
  withAccount,
  withFields,
  withoutLastChange,
  withRows,
} from './navigation-draft';

/** The link to the page of an ordering service. */
export type OrderingLink = Pick<ConnectedAccount, 'title' | 'url'>;

const REPLACED = 'The saved links are loaded. Undo brings your changes back.';

/** Returns the navigations of the site, their drafts, and the changes of the one that is shown. */
export function useNavigation() {
  const layout = useLoaded(siteLayoutCall, {});
  const targets = useLinkTargets();
  const [drafts, setDrafts] = useState<NavigationDrafts>({});
  const [fieldName, setFieldName] = useState('');
  const [change, setChange] = useState('');
  const saving = useChange({
    send: (work: () => Promise<string>) => work(),
    onChanged: (text) => setChange(text),
  });
  const navigations = layout.value?.layout ?? [];
  const saved = navigations.find(({ identifier }) => identifier === fieldName) ?? navigations[0];
  const draft = saved && toDraft(saved, drafts[saved.identifier]);
  const isChanged = (each: (typeof navigations)[number]) => hasChanges(each, drafts[each.identifier]);
  const setDraft = (next: NavigationDraft, text: string) => {
    if (!saved) return;
    setDrafts((all) => ({ ...all, [saved.identifier]: next }));
    setChange(text);
    if (saving.failure) saving.reset();
  };
  const text = change || (draft?.isReplaced ? REPLACED : '');
  return {
    navigations,
    saved,
    draft,
    targets: targets.value,
    isLoading: layout.isLoading || targets.isLoading,
    isSaving: saving.isSaving(),
    failure: saving.failure ?? layout.failure ?? targets.failure,
    change: saving.isSaving() || saving.failure ? '' : text,
    /** Returns whether a navigation is not saved. */
    isChanged,
    /** Loads the navigations. Undo brings changes back that another revision replaces. */
    load() {
      saving.reset();
      setChange('');
      layout.load();
      targets.load();
    },
    show(identifier: string) {
      setFieldName(identifier);
      setChange('');
    },
    /** Replaces the rows of the navigation. */
    edit: (rows: readonly LinkRow[], result: string) => draft && setDraft(withRows(draft, rows), result),
    /** Changes the fields of a link. */
    type: (row: LinkRow) => draft && setDraft(withFields(draft, row), ''),
    /** Takes the last change back, also one that was saved. */
    undo() {
      const before = draft && withoutLastChange(draft);
      if (before) setDraft(before, 'Change undone.');
    },
    save() {
      const templateId = targets.value?.templateId;
      if (!saved || !draft || templateId === undefined) return;
      void saving.change(async () => {
        const { identifier, revision } = saved;
        const navigation = { items: toItems(draft.rows) };
        const body = { fieldName: identifier, templateId, navigation, revision };
        const after = await api(updateNavigationCall, { body });
        // What was changed meanwhile stays. Before the saved links are shown, which would replace an older draft.
        setDrafts((all) => ({
          ...all,
          [identifier]: { ...(all[identifier] ?? draft), revision: after.revision, typedKey: null },
        }));
        layout.show((last) => ({
          layout: last.layout.map((each) => (each.identifier === identifier ? after : each)),
        }));
        return `${after.title} is saved. Visitors see it now.`;
      });
    },
    /** Connects the food-ordering service; null disconnects it. Its links are a target from then on. Returns whether it is done. */
    async connect(link: OrderingLink | null): Promise<boolean> {
      const done = await saving.change(async () => {
        const account = await sendAccount(link);
        const id = account?.id ?? targets.value?.accounts[0]?.id ?? '';
        targets.show((last) => ({ ...last, accounts: account ? [account] : [] }));
        setDrafts((all) =>
          Object.fromEntries(
            Object.entries(all).map(([name, each]) => [name, withAccount(each, id, account)]),
          ),
        );
        // The links of the navigations that were not changed.
        layout.load();
        return account
          ? `${account.title} is connected. Add it as a link.`
          : 'The ordering service is disconnected. Visitors do not see its links.';
      });
      return done !== null;
    },
  };
}

/** Returns what links can lead to. */
function useLinkTargets() {
  const targets = useLoaded(linkTargetsCall, {});
  const { failure } = targets;
  if (failure?.kind !== 'unavailable') return targets;
  const message = ownerMessages.unloadableCollections;
  return { ...targets, failure: new OwnerFailure('unavailable', message, { cause: failure }) };
}

async function sendAccount(link: OrderingLink | null): Promise<ConnectedAccount | null> {
  const { account } = link
    ? await api(connectFoodOrderingCall, { body: link })
    : await api(disconnectFoodOrderingCall);
  return account;
}
