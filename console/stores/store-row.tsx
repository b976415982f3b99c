import { type FormEvent, useId, useState } from 'react';
import type { CreatedStore } from '../../contract/stores/store-creation';
import { isComposing } from '../../src/page/is-composing';
import type { StoreChoice } from './create-store';
import { ALL_PRODUCTS } from './new-store';
import type { StoreFacts } from './use-stores';

export interface StoreRowProps {
  store: CreatedStore;
  isSaving: boolean;
  onContinue(choice: StoreChoice): void;
  /** Returns whether the server accepted it. */
  onChange(to: Partial<StoreFacts>): Promise<boolean>;
  onRemove(): Promise<boolean>;
}

/** A store with what can be done with it, the form that renames it, or the confirmation before it is removed. */
export function StoreRow(props: StoreRowProps) {
  const { store, onChange, onRemove } = props;
  const [open, setOpen] = useState<'rename' | 'remove' | null>(null);
  const close = () => setOpen(null);
  return (
    <li className="list-row store-row" data-open={open ?? undefined}>
      <StoreName store={store} />
      {open === null && <Actions {...props} onOpen={setOpen} />}
      {open === 'rename' && (
        <RenameForm
          {...props}
          onCancel={close}
          onSave={async (title) => {
            if (await onChange({ title })) close();
          }}
        />
      )}
      {open === 'remove' && (
        <ConfirmRemoval {...props} onCancel={close} onConfirm={() => void onRemove().then(close)} />
      )}
    </li>
  );
}

function StoreName({
  store: { title, url, enabled, productCount, hasRootCategory, isInNavigation },
}: Pick<StoreRowProps, 'store'>) {
  const facts = [
    enabled ? url : `${url}, hidden from visitors`,
    productCount === 1 ? '1 product' : `${productCount.toLocaleString('en')} products`,
    hasRootCategory ? '' : 'The root category is missing.',
    isInNavigation ? 'In the main navigation' : '',
  ];
  return (
    <div className="list-words">
      <h2>
        {enabled ? (
          <a href={url}>
            <bdi>{title}</bdi>
          </a>
        ) : (
          <bdi>{title}</bdi>
        )}
      </h2>
      <p className="hint">{facts.filter(Boolean).join(' · ')}</p>
    </div>
  );
}

function Actions({
  store,
  isSaving,
  onContinue,
  onChange,
  onOpen,
}: StoreRowProps & { onOpen(name: 'rename' | 'remove'): void }) {
  const { title, enabled, hasRootCategory, isInNavigation } = store;
  const choice = { storeTitle: title, allCategoryDisplayName: ALL_PRODUCTS, addToMainNav: true };
  const button = (label: string, onClick: () => void, opens?: string) => (
    <button
      type="button"
      className="button button-quiet"
      aria-label={`${label}: ${title}`}
      aria-disabled={isSaving}
      data-entry={opens && `${opens} ${store.id}`}
      onClick={isSaving ? undefined : onClick}
    >
      {label}
    </button>
  );
  return (
    <div className="list-action">
      {!hasRootCategory && button('Continue', () => onContinue(choice))}
      {hasRootCategory &&
        enabled &&
        !isInNavigation &&
        button('Add to the main navigation', () => onContinue(choice))}
      {button('Rename', () => onOpen('rename'), 'rename')}
      {button(enabled ? 'Hide' : 'Show', () => void onChange({ enabled: !enabled }))}
      {button('Remove', () => onOpen('remove'), 'remove')}
    </div>
  );
}

interface RenameFormProps extends Pick<StoreRowProps, 'store' | 'isSaving'> {
  onSave(title: string): void;
  onCancel(): void;
}

function RenameForm({ store, isSaving, onSave, onCancel }: RenameFormProps) {
  const id = useId();
  const [title, setTitle] = useState(store.title);
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (!isSaving) onSave(title.trim());
  };
  return (
    <form
      className="list-filters store-rename"
      data-opened-by={`rename ${store.id}`}
      onSubmit={save}
      onKeyDown={({ key, nativeEvent }) => key === 'Escape' && !isComposing(nativeEvent) && onCancel()}
    >
      <div className="list-filter">
        <label htmlFor={id}>New title of {store.title}</label>
        <input
          id={id}
          dir="auto"
          required
          // A title needs more than spaces.
          pattern=".*\S.*"
          maxLength={200}
          // biome-ignore lint/a11y/noAutofocus: the person has opened this form
          autoFocus
          value={title}
          onChange={({ target }) => setTitle(target.value)}
        />
      </div>
      <button type="submit" className="button" aria-disabled={isSaving}>
        Save the title
      </button>
      <button type="button" className="button button-quiet" onClick={onCancel}>
        Cancel
      </button>
    </form>
  );
}

interface ConfirmRemovalProps extends Pick<StoreRowProps, 'store' | 'isSaving'> {
  onConfirm(): void;
  onCancel(): void;
}

function ConfirmRemoval({
  store: { id, title, productCount },
  isSaving,
  onConfirm,
  onCancel,
}: ConfirmRemovalProps) {
  const [isBlocked] = useState(productCount > 0);
  return (
    <section className="store-removal" aria-label={`Remove ${title}`} data-opened-by={`remove ${id}`}>
      <p>
        {isBlocked
          ? `${title} has ${productCount === 1 ? '1 product' : `${productCount} products`}. Delete them first, or hide the store.`
          : `Remove ${title} for good? Its page, its categories and its links in the navigation go. Orders keep what was bought. Its deleted products cannot be restored.`}
      </p>
      <div className="list-action">
        {!isBlocked && (
          <button
            type="button"
            className="button"
            aria-disabled={isSaving}
            onClick={isSaving ? undefined : onConfirm}
          >
            Remove {title} for good
          </button>
        )}
        {/* biome-ignore lint/a11y/noAutofocus: the person has opened this question */}
        <button type="button" className="button button-quiet" autoFocus onClick={onCancel}>
          {isBlocked ? 'Close' : 'Keep it'}
        </button>
      </div>
    </section>
  );
}
