import type { Form } from '../../contract/forms/form';
import { type DraftField, type FormDraft, isSame, toDraft } from './form-draft';

/**
 * Returns a draft over a form that somebody else has changed: what this draft changed stays, and all else is what the form
 * has now.
 */
export function mergeDraft(draft: FormDraft, before: Form, now: Form): FormDraft {
  const base = toDraft(before);
  const fresh = toDraft(now);
  return {
    ...mergeProperties(draft, base, fresh),
    fields: mergeFields(draft.fields, base.fields, fresh.fields),
  };
}

function mergeProperties<Properties extends object>(
  draft: Properties,
  base: Properties,
  fresh: Properties,
): Properties {
  const names = Object.keys(draft) as (keyof Properties)[];
  const entries = names.map((name) => [name, isSame(draft[name], base[name]) ? fresh[name] : draft[name]]);
  return Object.fromEntries(entries) as Properties;
}

/** The order is that of this draft where it has changed it. */
function mergeFields(
  draft: readonly DraftField[],
  base: readonly DraftField[],
  fresh: readonly DraftField[],
): DraftField[] {
  const find = (fields: readonly DraftField[], id: string) => fields.find((field) => field.id === id);
  const idsOf = (fields: readonly DraftField[]) => fields.map(({ id }) => id);
  const [first, second] = isSame(idsOf(draft), idsOf(base)) ? [fresh, draft] : [draft, fresh];
  const order = [...new Set([...idsOf(first), ...idsOf(second)])];
  return order.flatMap((id) => {
    const [mine, old, theirs] = [find(draft, id), find(base, id), find(fresh, id)];
    if (mine && old && theirs) return [mergeProperties(mine, old, theirs)];
    // One of the two has removed it; a removal yields to a change.
    if (old) return mine && !isSame(mine, old) ? [mine] : theirs && !isSame(theirs, old) ? [theirs] : [];
    return [mine ?? theirs].filter((field) => field !== undefined);
  });
}
