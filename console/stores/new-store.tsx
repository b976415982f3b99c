import { type FormEvent, useId, useState } from 'react';
import { LIMITS } from '../../contract/shared/limits';
import type { OwnerFailure } from '../frame/owner-failure';
import { STORE_STEPS, type StoreChoice, type StoreStep } from './create-store';

/** Name of the category with all products, unless the owner enters another one. */
export const ALL_PRODUCTS = 'All';

const STEP_NAMES: Readonly<Record<StoreStep, string>> = {
  collection: 'Collection of products',
  category: 'Root category',
  navigation: 'Link in the main navigation',
};

export interface NewStoreFormProps {
  isSaving: boolean;
  /** Returns whether all steps are done. */
  onCreate(choice: StoreChoice): Promise<boolean>;
}

/** The form that creates a store. */
export function NewStoreForm({ isSaving, onCreate }: NewStoreFormProps) {
  const id = useId();
  const [storeTitle, setTitle] = useState('');
  const [allCategoryDisplayName, setAll] = useState(ALL_PRODUCTS);
  const [addToMainNav, setInNavigation] = useState(true);
  const create = async (event: FormEvent) => {
    event.preventDefault();
    if (isSaving) return;
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
      <button type="submit" className="button" aria-disabled={isSaving}>
        Create the store
      </button>
    </form>
  );
}

export interface CreationProgressProps {
  choice: StoreChoice;
  done: readonly StoreStep[];
  isSaving: boolean;
  /** Why the first step that is not done failed; null otherwise. */
  failure: OwnerFailure | null;
}

/** The steps of a creation with what became of each. */
export function CreationProgress({ choice, done, isSaving, failure }: CreationProgressProps) {
  const steps = STORE_STEPS.filter((step) => step !== 'navigation' || choice.addToMainNav);
  const stateOf = (index: number) => {
    if (index < done.length) return 'done';
    if (failure && index === done.length) return 'failed';
    return isSaving ? '…' : 'not done';
  };
  return (
    <div className="store-run" role={failure ? 'alert' : 'status'}>
      <ol>
        {steps.map((step, index) => (
          <li key={step}>
            {STEP_NAMES[step]}: {stateOf(index)}
          </li>
        ))}
      </ol>
      {failure && <p className="notice">{failure.message} Create it again to continue.</p>}
    </div>
  );
}
