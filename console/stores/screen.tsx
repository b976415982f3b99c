import { ListScreen } from '../frame/list-screen';
import { CreationProgress, NewStoreForm } from './new-store';
import { StoreRow } from './store-row';
import { useStores } from './use-stores';
import './stores.css';

/** The further stores of the site, and the form that creates one. */
export function Screen() {
  const { stores, isLoading, isSaving, failure, creation, done, ...actions } = useStores();
  const { changed } = done;
  return (
    <ListScreen
      title="Stores"
      lead="A further store is a collection of products with a page of its own."
      isLoading={isLoading}
      failure={failure}
      onRetry={actions.load}
      controls={
        <>
          <NewStoreForm isSaving={isSaving} onCreate={creation.create} />
          {creation.run && <CreationProgress {...creation} {...creation.run} />}
        </>
      }
      summary={stores ? countStores(stores.length) : ''}
      change={done.text}
      undo={changed ? { isSaving, onUndo: () => void actions.undo(changed) } : null}
    >
      {stores && stores.length > 0 && (
        <ul className="list-rows">
          {stores.map((store) => (
            <StoreRow
              key={store.id}
              store={store}
              isSaving={isSaving}
              onContinue={(choice) => void creation.create(choice, store.id)}
              onChange={(to) => actions.change(store, to)}
              onRemove={() => actions.remove(store)}
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
