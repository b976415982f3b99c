import { useEffect, useState } from 'react';
import type { ApiKey, CreatedApiKey, NewApiKey } from '../../contract/api-keys/api-key';
import {
  apiKeysCall,
  createApiKeyCall,
  restoreApiKeyCall,
  revokeApiKeyCall,
} from '../../contract/api-keys/calls';
import { ROLE_NAMES } from '../../contract/people/permissions';
import { api } from '../frame/api';
import { formatDay, formatTime } from '../frame/format-day';
import { ListScreen } from '../frame/list-screen';
import { useLoaded } from '../frame/queries';
import { reportPanelEvent } from '../frame/report-panel-event';
import { useChange } from '../frame/use-change';
import { CreatedKey } from './created-key';
import { NewKeyForm } from './new-key-form';
import './api-keys.css';

/** What the last change did. */
interface Done {
  event: 'create' | 'revoke' | 'restore';
  result: string;
  /** The new key, until it is dismissed or revoked. */
  created?: CreatedApiKey | null;
  /** The key that was revoked. */
  revoked?: ApiKey;
}

/** The keys with which programs make the calls of the console. */
export function Screen() {
  const { value, isLoading, failure, load } = useLoaded(apiKeysCall, {});
  const [done, setDone] = useState<Done | null>(null);
  const { change, isSaving, ...last } = useChange({
    send: (work: () => Promise<Done>) => work(),
    onChanged(next) {
      // A new key stays while others are changed.
      setDone((before) => ({ created: before?.created ?? null, ...next }));
      report(next.event);
      load();
    },
  });
  useEffect(() => report('open'), []);
  const keys = value?.keys ?? null;
  const { created = null, revoked, result = '' } = done ?? {};
  return (
    <ListScreen
      title="API keys"
      lead="Keys with which programs make the calls of the console. A key has the permissions of its role, and cannot give access to others."
      isLoading={isLoading}
      failure={last.failure ?? failure}
      onRetry={() => {
        last.reset();
        load();
      }}
      controls={
        <NewKeyForm
          isSaving={isSaving()}
          onCreate={async (key) => (await change(() => create(key))) !== null}
        />
      }
      summary={keys ? countKeys(keys.length) : ''}
      change={last.failure ? '' : result}
      undo={revoked ? { isSaving: isSaving(), onUndo: () => void change(() => restore(revoked)) } : null}
    >
      {created && <CreatedKey created={created} onCopy={copyOf(window)} onDismiss={() => setDone(null)} />}
      {keys && keys.length > 0 && (
        <ul className="list-rows">
          {keys.map((key) => (
            <KeyRow
              key={key.id}
              apiKey={key}
              isSaving={isSaving()}
              onRevoke={() => void change(() => revoke(key, created))}
            />
          ))}
        </ul>
      )}
    </ListScreen>
  );
}

async function create(key: NewApiKey): Promise<Done> {
  const created = await api(createApiKeyCall, { body: key });
  const result = `${created.key.name} is created. Copy the key now: it is shown once.`;
  return { event: 'create', result, created };
}

async function revoke(key: ApiKey, created: CreatedApiKey | null): Promise<Done> {
  await api(revokeApiKeyCall, { params: { keyId: key.id } });
  const result = `${key.name} is revoked. Programs that use it receive 401.`;
  return {
    event: 'revoke',
    result,
    revoked: key,
    ...(created?.key.id === key.id ? { created: null } : {}),
  };
}

async function restore({ id, name }: ApiKey): Promise<Done> {
  await api(restoreApiKeyCall, { params: { keyId: id } });
  return { event: 'restore', result: `${name} works again.` };
}

/** Returns what writes to the clipboard; null where the browser offers none, as to pages without https. */
function copyOf({ navigator }: Window): ((text: string) => Promise<void>) | null {
  const clipboard = navigator.clipboard as Clipboard | undefined;
  return clipboard ? (text) => clipboard.writeText(text) : null;
}

function report(name: string): void {
  reportPanelEvent(window.fetch.bind(window), `api_keys_panel_${name}`, { pagePath: location.pathname });
}

interface KeyRowProps {
  apiKey: ApiKey;
  isSaving: boolean;
  onRevoke(): void;
}

function KeyRow({ apiKey, isSaving, onRevoke }: KeyRowProps) {
  const { name, role, ending, createdBy, createdAt, lastUsedAt } = apiKey;
  return (
    <li className="list-row key-row">
      <div className="list-about">
        <h2>
          <bdi>{name}</bdi>
        </h2>
        <p className="hint">
          {ROLE_NAMES[role]}, ends with <code>{ending}</code>
        </p>
      </div>
      <div className="hint">
        <p>{lastUsedAt ? `Last used ${formatTime(lastUsedAt)}` : 'Never used'}</p>
        <p>
          Created {formatDay(createdAt)} by <bdi>{createdBy}</bdi>
        </p>
      </div>
      <div className="list-action">
        <button
          type="button"
          className="button button-quiet"
          aria-disabled={isSaving}
          aria-label={`Revoke ${name}`}
          onClick={isSaving ? undefined : onRevoke}
        >
          Revoke
        </button>
      </div>
    </li>
  );
}

function countKeys(count: number): string {
  if (count === 0) return 'No keys. Create one for each program, so that each can be revoked alone.';
  return count === 1 ? '1 key' : `${count} keys`;
}
