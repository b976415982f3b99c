import type { ApiKey, NewApiKey } from '../../contract/api-keys/api-key';
import { ROLE_NAMES } from '../../contract/people/permissions';
import { formatDay, formatTime } from '../frame/format-day';
import { ListScreen } from '../frame/list-screen';
import { CreatedKey, type CreatedKeyProps } from './created-key';
import type { KeyState } from './key-store';
import { NewKeyForm } from './new-key-form';

export interface KeysScreenProps extends Pick<CreatedKeyProps, 'onCopy' | 'onDismiss'> {
  state: KeyState;
  onCreate(key: NewApiKey): Promise<boolean>;
  onRevoke(key: ApiKey): void;
  onUndo(): void;
  onRetry(): void;
}

/** The keys with which programs make the calls of the console. */
export function KeysScreen({ state, onRetry, onUndo, ...actions }: KeysScreenProps) {
  const { keys, created, revoked, isLoading, isChanging, failure, result } = state;
  return (
    <ListScreen
      title="API keys"
      lead="Keys with which programs make the calls of the console. A key has the permissions of its role, and cannot give access to others."
      isLoading={isLoading}
      failure={failure}
      onRetry={onRetry}
      controls={<NewKeyForm isSending={isChanging} onCreate={actions.onCreate} />}
      summary={keys ? countKeys(keys.length) : ''}
      change={result}
      undo={revoked && { isRunning: isChanging, onUndo }}
    >
      {created && <CreatedKey created={created} onCopy={actions.onCopy} onDismiss={actions.onDismiss} />}
      {keys && keys.length > 0 && (
        <ul className="list-rows">
          {keys.map((key) => (
            <KeyRow
              key={key.id}
              apiKey={key}
              isChanging={isChanging}
              onRevoke={() => actions.onRevoke(key)}
            />
          ))}
        </ul>
      )}
    </ListScreen>
  );
}

interface KeyRowProps {
  apiKey: ApiKey;
  isChanging: boolean;
  onRevoke(): void;
}

function KeyRow({ apiKey, isChanging, onRevoke }: KeyRowProps) {
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
          aria-disabled={isChanging}
          aria-label={`Revoke ${name}`}
          onClick={isChanging ? undefined : onRevoke}
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
