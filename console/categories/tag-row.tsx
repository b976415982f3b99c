import type { TagType } from '../../schemas/tag-schemas';
import { TagForm, type TagFormProps } from './tag-form';
import type { TagDraft } from './tag-store';

export interface TagRowProps extends Omit<TagFormProps, 'editing'> {
  id: string;
  tagType: TagType;
  saved: TagDraft;
  facts: { productCount: number; url?: string };
  /** How many categories it is below. */
  depth: number;
  canChange: boolean;
}

/** A category or tag, or its form while it is edited. */
export function TagRow(props: TagRowProps) {
  const { id, tagType, saved, facts, depth, state, canChange, store } = props;
  const { editing } = state;
  const isOpen = editing?.tagType === tagType && editing.id === id;
  return (
    <li className="list-row tag-row" data-depth={Math.min(depth, 3)}>
      {isOpen ? (
        <TagForm {...props} editing={editing} />
      ) : (
        <>
          <div className="tag-name">
            <h3>
              {depth > 0 && <span className="visually-hidden">Below: </span>}
              {facts.url ? (
                <a href={facts.url}>
                  <bdi>{saved.title}</bdi>
                </a>
              ) : (
                <bdi>{saved.title}</bdi>
              )}
            </h3>
            {saved.description && (
              <p className="hint" dir="auto">
                {saved.description}
              </p>
            )}
          </div>
          <p className="hint">{countProducts(facts.productCount)}</p>
          <div className="list-action">
            {canChange && (
              <button
                type="button"
                className="button button-quiet"
                aria-label={`Edit the ${tagType} ${saved.title}`}
                data-tag={`${tagType} ${id}`}
                onClick={() => store.open({ tagType, id }, saved)}
              >
                Edit
              </button>
            )}
          </div>
        </>
      )}
    </li>
  );
}

function countProducts(count: number): string {
  if (count === 0) return 'No products';
  return count === 1 ? '1 product' : `${count} products`;
}
