import type { TagPage } from '../../contract/tags/tag';
import { ListScreen } from '../frame/list-screen';
import { mayUse } from '../frame/screen-element';
import { NewTagForm } from './new-tag-form';
import { TagRow } from './tag-row';
import { type TagEditor, useTags } from './use-tags';
import './categories.css';

/** The categories of each store and the tags of the products, of which one is edited at a time. */
export function Screen() {
  const editor = useTags();
  const { page, isLoading, failure, isSaving, change } = editor;
  const canChange = mayUse('products:write');
  const canUndo = canChange && change !== '' && page?.canUndo;
  return (
    <ListScreen
      title="Categories and tags"
      lead="What groups products. A category has a page; tags find products, and related ones."
      isLoading={isLoading}
      failure={failure}
      onRetry={editor.load}
      summary=""
      change={change}
      undo={canUndo ? { isSaving, onUndo: () => void editor.undo() } : null}
    >
      {page && (
        <>
          <CategoryLists page={page} canChange={canChange} editor={editor} />
          <TagList page={page} canChange={canChange} editor={editor} />
        </>
      )}
    </ListScreen>
  );
}

interface PartProps {
  page: TagPage;
  /** Whether the role may change them. */
  canChange: boolean;
  editor: TagEditor;
}

function CategoryLists({ page, ...props }: PartProps) {
  const { collections } = page;
  return (
    <section className="tag-section">
      <h2>Categories</h2>
      {props.canChange && <NewTagForm tagType="category" page={page} {...props} />}
      {collections.map(({ id, title, categories }) => (
        <div key={id} className="tag-collection">
          {collections.length > 1 && (
            <p>
              <bdi>{title}</bdi>
            </p>
          )}
          {categories.length === 0 && <p className="hint">No categories yet.</p>}
          {categories.length > 0 && (
            <ul className="list-rows">
              {categories.map(({ slug, productCount, url, ...saved }) => (
                <TagRow
                  key={slug}
                  id={slug}
                  tagType="category"
                  saved={saved}
                  facts={{ productCount, url }}
                  place={placeOf(categories, { slug, parentSlug: saved.parentSlug })}
                  depth={depthOf(categories, saved.parentSlug)}
                  others={categories
                    .filter((each) => each.slug !== slug)
                    .map((each) => ({ id: each.slug, title: each.title }))}
                  {...props}
                />
              ))}
            </ul>
          )}
        </div>
      ))}
    </section>
  );
}

function TagList({ page, ...props }: PartProps) {
  const { tags } = page;
  return (
    <section className="tag-section">
      <h2>Tags</h2>
      {props.canChange && <NewTagForm tagType="tag" page={page} {...props} />}
      {tags.length === 0 && <p className="hint">No tags yet.</p>}
      {tags.length > 0 && (
        <ul className="list-rows">
          {tags.map(({ title, productCount }) => (
            <TagRow
              key={title}
              id={title}
              tagType="tag"
              saved={{ title, description: '', parentSlug: '' }}
              facts={{ productCount }}
              depth={0}
              others={tags
                .filter((each) => each.title !== title)
                .map((each) => ({ id: each.title, title: each.title }))}
              {...props}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

/** Returns the place of a category among those that are below the same one, from 1. */
function placeOf(
  categories: readonly { slug: string; parentSlug: string }[],
  { slug, parentSlug }: { slug: string; parentSlug: string },
) {
  const siblings = categories.filter((each) => each.parentSlug === parentSlug);
  return { at: siblings.findIndex((each) => each.slug === slug) + 1, count: siblings.length };
}

/** Returns how many categories one is below. */
function depthOf(categories: readonly { slug: string; parentSlug: string }[], parentSlug: string): number {
  const parent = categories.find(({ slug }) => slug === parentSlug);
  return parent ? 1 + depthOf(categories, parent.parentSlug) : 0;
}
