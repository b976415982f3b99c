import type { LoadedState, ScreenState } from './screen-state';

/** The state of a screen with forms. */
export interface EditingState extends LoadedState {
  isSaving: boolean;
  /** The text that describes the last change; empty without one. */
  change: string;
}

/** An entity as the server returned it, and the draft that the owner edits. */
export interface EntityDraft<Open, Draft> {
  open: Open;
  draft: Draft;
}

/** Runs a call that changes something, one at a time. Returns null after a failure, and while another one runs. */
export type RunChange = <Result>(work: () => Promise<Result>) => Promise<Result | null>;

/** Returns the function that runs the changes of a screen, which states why one failed. */
export function createRun<State extends EditingState>(
  screen: Pick<ScreenState<State>, 'read' | 'change' | 'fail'>,
): RunChange {
  return async (work) => {
    if (screen.read().isSaving) return null;
    screen.change({ isSaving: true, failure: null, change: '' } as Partial<State>);
    try {
      const result = await work();
      screen.change({ isSaving: false } as Partial<State>);
      return result;
    } catch (error) {
      screen.fail(error, { isSaving: false } as Partial<State>);
      return null;
    }
  };
}

/** The functions that create a draft from an entity, and update it. */
export interface DraftRules<Open, Draft> {
  toDraft(open: Open): Draft;
  /** Returns the draft of a newer version of the entity, with the changes of `draft`. */
  mergeDraft(draft: Draft, before: Open, now: Open): Draft;
}

/** Returns an entity that was loaded with its draft. Changes in the draft of `before` are kept. */
export function openDraft<Open, Draft>(
  open: Open,
  before: EntityDraft<Open, Draft> | undefined,
  { toDraft, mergeDraft }: DraftRules<Open, Draft>,
): EntityDraft<Open, Draft> {
  return { open, draft: before ? mergeDraft(before.draft, before.open, open) : toDraft(open) };
}
