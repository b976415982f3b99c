import { type FormEvent, useId, useRef, useState } from 'react';
import type { CreatedStore } from '../../contract/stores/store-creation';
import { isComposing } from '../../src/page/is-composing';
import type { StoreChoice, StoreFacts } from './stores-store';

/** Name of the category with all products, unless the owner enters another one. */
export const ALL_PRODUCTS = 'All';

export interface StoreRowProps {
  store: CreatedStore;
  isRunning: boolean;
  onContinue(choice: StoreChoice): void;
  onChange(store: CreatedStore, to: Partial<StoreFacts>): Promise<boolean>;
  onRemove(store: CreatedStore): Promise<boolean>;
}

/** A store with what can be done with it, the form that renames it, or the confirmation before it is removed. */
export function StoreRow(props: StoreRowProps) {
  const { store, onChange, onRemove } = props;
  const [open, setOpen] = useState<'rename' | 'remove' | null>(null);
  const row = useRef<HTMLLIElement>(null);
  const close = () => {
    const name = open;
    setOpen(null);
    // The button is there after the next render.
    requestAnimationFrame(() => row.current?.querySelector<HTMLElement>(`[data-opens="${name}"]`)?.focus());
  };
  return (
    <li className="list-row store-row" ref={row} data-open={open ?? undefined}>
      <StoreName store={store} />
      {open === null && <Actions {...props} onOpen={setOpen} />}
      {open === 'rename' && (
        <RenameForm
          {...props}
          onCancel={close}
          onSave={async (title) => {
            if (await onChange(store, { title })) close();
          }}
        />
      )}
      {open === 'remove' && (
        <ConfirmRemoval {...props} onCancel={close} onConfirm={() => void onRemove(store).then(close)} />
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
  isRunning,
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
      aria-disabled={isRunning}
      data-opens={opens}
      onClick={isRunning ? undefined : onClick}
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
      {button(enabled ? 'Hide' : 'Show', () => void onChange(store, { enabled: !enabled }))}
      {button('Remove', () => onOpen('remove'), 'remove')}
    </div>
  );
}

interface RenameFormProps extends Pick<StoreRowProps, 'store' | 'isRunning'> {
  onSave(title: string): void;
  onCancel(): void;
}

function RenameForm({ store, isRunning, onSave, onCancel }: RenameFormProps) {
  const id = useId();
  const [title, setTitle] = useState(store.title);
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (!isRunning) onSave(title.trim());
  };
  return (
    <form
      className="list-filters store-rename"
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
      <button type="submit" className="button" aria-disabled={isRunning}>
        Save the title
      </button>
      <button type="button" className="button button-quiet" onClick={onCancel}>
        Cancel
      </button>
    </form>
  );
}

interface ConfirmRemovalProps extends Pick<StoreRowProps, 'store' | 'isRunning'> {
  onConfirm(): void;
  onCancel(): void;
}

function ConfirmRemoval({
  store: { title, productCount },
  isRunning,
  onConfirm,
  onCancel,
}: ConfirmRemovalProps) {
  const [isBlocked] = useState(productCount > 0);
  return (
    <section className="store-removal" aria-label={`Remove ${title}`}>
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
            aria-disabled={isRunning}
            onClick={isRunning ? undefined : onConfirm}
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
