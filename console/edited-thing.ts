import type { LoadedState, ScreenState } from './screen-state';

/** The state of a screen that edits things in forms. */
export interface EditingState extends LoadedState {
  isSaving: boolean;
  /** What the last change did; empty without one. */
  change: string;
}

/** A thing as the server has it, and the form over it. */
export interface EditedThing<Open, Draft> {
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

/** How a form is made from what it edits. */
export interface DraftRules<Open, Draft> {
  toDraft(open: Open): Draft;
  /** Returns a form over a newer version, with what it has changed. */
  mergeDraft(draft: Draft, before: Open, now: Open): Draft;
}

/** Returns the form over a thing that was loaded. What `before` has changed stays. */
export function openOver<Open, Draft>(
  open: Open,
  before: EditedThing<Open, Draft> | undefined,
  { toDraft, mergeDraft }: DraftRules<Open, Draft>,
): EditedThing<Open, Draft> {
  return { open, draft: before ? mergeDraft(before.draft, before.open, open) : toDraft(open) };
}
