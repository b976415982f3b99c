import type { TagType } from '../../contract/tags/tag';
import { entryOf, type TagDraft } from './tag-draft';
import { TagForm, type TagFormProps } from './tag-form';

export interface TagRowProps extends Omit<TagFormProps, 'editing'> {
  id: string;
  tagType: TagType;
  saved: TagDraft;
  facts: { productCount: number; url?: string };
  /** How many categories it is below. */
  depth: number;
  /** Of a category: where it is among those below the same one, from 1. */
  place?: { at: number; count: number };
  canChange: boolean;
}

/** A category or tag, or its form while it is edited. */
export function TagRow(props: TagRowProps) {
  const { id, tagType, saved, facts, depth, canChange, editor } = props;
  const { editing } = editor;
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
            {canChange && props.place && <MoveButtons {...props} place={props.place} />}
            {canChange && (
              <button
                type="button"
                className="button button-quiet"
                aria-label={`Edit the ${tagType} ${saved.title}`}
                data-entry={entryOf({ tagType, id })}
                onClick={() => editor.open({ tagType, id }, saved)}
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

function MoveButtons({
  id,
  saved: { title },
  editor,
  place: { at, count },
}: TagRowProps & Required<Pick<TagRowProps, 'place'>>) {
  const move = (name: string, symbol: string, by: -1 | 1) => {
    const isOut = at + by < 1 || at + by > count;
    return (
      <button
        type="button"
        className="button button-quiet"
        aria-label={`${name} ${title}`}
        aria-disabled={isOut || editor.isSaving}
        onClick={isOut ? undefined : () => void editor.move({ id, title, place: at + by, count }, by)}
      >
        {symbol}
      </button>
    );
  };
  return (
    <>
      {move('Move up', '↑', -1)}
      {move('Move down', '↓', 1)}
    </>
  );
}

function countProducts(count: number): string {
  if (count === 0) return 'No products';
  return count === 1 ? '1 product' : `${count} products`;
}
