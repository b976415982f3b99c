import { type FormEvent, useId, useState } from 'react';
import { LIMITS } from '../../contract/shared/limits';
import type { CreatedStore } from '../../contract/stores/store-creation';
import { ListScreen } from '../frame/list-screen';
import { STORE_STEPS, type StoreStep } from './create-store';
import { ALL_PRODUCTS, StoreRow, type StoreRowProps } from './store-row';
import type { StoreChoice, StoreRun, StoresState } from './stores-store';

export interface StoresScreenProps extends Pick<StoreRowProps, 'onChange' | 'onRemove'> {
  state: StoresState;
  onCreate(choice: StoreChoice): Promise<boolean>;
  onContinue(store: CreatedStore, choice: StoreChoice): void;
  onUndo(): void;
  onRetry(): void;
}

const STEP_NAMES: Readonly<Record<StoreStep, string>> = {
  collection: 'Collection of products',
  category: 'Root category',
  navigation: 'Link in the main navigation',
};

/** The stores that were created, and the form that creates one. */
export function StoresScreen({
  state,
  onCreate,
  onContinue,
  onUndo,
  onRetry,
  ...actions
}: StoresScreenProps) {
  const { loaded, run, isLoading, isSaving, failure, change, changed } = state;
  const stores = loaded?.stores ?? [];
  const isRunning = run?.isRunning ?? false;
  return (
    <ListScreen
      title="Stores"
      lead="A further store is a collection of products with a page of its own."
      isLoading={isLoading}
      failure={failure}
      onRetry={onRetry}
      controls={
        <>
          <StoreForm isRunning={isRunning} onCreate={onCreate} />
          {run && <Progress run={run} />}
        </>
      }
      summary={loaded ? countStores(stores.length) : ''}
      change={change}
      undo={changed && { isRunning: isSaving, onUndo }}
    >
      {stores.length > 0 && (
        <ul className="list-rows">
          {stores.map((store) => (
            <StoreRow
              key={store.id}
              {...actions}
              store={store}
              isRunning={isRunning || isSaving}
              onContinue={(choice) => onContinue(store, choice)}
            />
          ))}
        </ul>
      )}
    </ListScreen>
  );
}

function countStores(count: number): string {
  if (count === 0) return 'No further stores yet.';
  return count === 1 ? '1 further store.' : `${count} further stores.`;
}

interface StoreFormProps extends Pick<StoresScreenProps, 'onCreate'> {
  isRunning: boolean;
}

function StoreForm({ isRunning, onCreate }: StoreFormProps) {
  const id = useId();
  const [storeTitle, setTitle] = useState('');
  const [allCategoryDisplayName, setAll] = useState(ALL_PRODUCTS);
  const [addToMainNav, setInNavigation] = useState(true);
  const create = async (event: FormEvent) => {
    event.preventDefault();
    if (isRunning) return;
    if (await onCreate({ storeTitle, allCategoryDisplayName, addToMainNav })) setTitle('');
  };
  return (
    <form className="list-filters store-form" onSubmit={(event) => void create(event)}>
      <div className="list-filter">
        <label htmlFor={`${id}-title`}>Title of the store</label>
        <input
          id={`${id}-title`}
          dir="auto"
          required
          maxLength={200}
          value={storeTitle}
          onChange={({ target }) => setTitle(target.value)}
        />
      </div>
      <div className="list-filter">
        <label htmlFor={`${id}-all`}>Name of the category with all products</label>
        <input
          id={`${id}-all`}
          dir="auto"
          required
          maxLength={LIMITS.categoryLength}
          value={allCategoryDisplayName}
          onChange={({ target }) => setAll(target.value)}
        />
      </div>
      <label className="store-link">
        <input
          type="checkbox"
          checked={addToMainNav}
          onChange={({ target }) => setInNavigation(target.checked)}
        />
        <span>Add to the main navigation</span>
      </label>
      <button type="submit" className="button" aria-disabled={isRunning}>
        Create the store
      </button>
    </form>
  );
}

/** The steps of a run with what became of each. */
function Progress({ run }: { run: StoreRun }) {
  const wanted = STORE_STEPS.filter((step) => step !== 'navigation' || run.choice.addToMainNav);
  const stateOf = (step: StoreStep) =>
    run.done.includes(step) ? 'done' : step === run.failed ? 'failed' : run.isRunning ? '…' : 'not done';
  return (
    <div className="store-run" role={run.failed ? 'alert' : 'status'}>
      <ol>
        {wanted.map((step) => (
          <li key={step}>
            {STEP_NAMES[step]}: {stateOf(step)}
          </li>
        ))}
      </ol>
      {run.message && <p className="notice">{run.message} Create it again to continue.</p>}
    </div>
  );
}
