import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { asOwnerFailure, type OwnerFailure } from './owner-failure';
import { forgetFailures } from './queries';

export interface ChangeOptions<Input, Output> {
  send(input: Input): Promise<Output>;
  /** Returns what an input changes. While it is saved, another change of it is ignored. By default, all are the same. */
  targetOf?(input: Input): string;
  /** Sends a change that is made during a save after it, in their order, instead of ignoring it. */
  isQueued?: boolean;
  /** Called after each change, also when the screen has been left. */
  onChanged?(output: Output, input: Input): void;
}

/** A change that the screen sends. */
export interface Change<Input, Output> {
  /** Sends it. Returns the response; null after a failure, and while the target is being saved. */
  change(input: Input): Promise<Output | null>;
  /** What is being saved, in the order of the changes. */
  saving: readonly Input[];
  /** Returns whether a target, or anything, is being saved. */
  isSaving(target?: string): boolean;
  /** Why a change failed, since the last one was made. */
  failure: OwnerFailure | null;
  /** Forgets the failure. */
  reset(): void;
}

/** Returns the change that `send` makes. */
export function useChange<Input, Output>(options: ChangeOptions<Input, Output>): Change<Input, Output> {
  const { send, targetOf = () => '', isQueued = false, onChanged } = options;
  const id = useId();
  const mutationKey = [id];
  const queries = useQueryClient();
  const { mutateAsync } = useMutation<Output, Error, Input>({
    mutationKey,
    mutationFn: send,
    ...(isQueued && { scope: { id } }),
    ...(onChanged && { onSuccess: onChanged }),
  });
  const saving = useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }) => state.variables as Input,
  });
  const [error = null] = useMutationState({
    filters: { mutationKey, status: 'error' },
    select: ({ state }) => state.error,
  });
  const isBusy = (target: string) =>
    queries.isMutating({
      mutationKey,
      predicate: ({ state }) => targetOf(state.variables as Input) === target,
    }) > 0;
  const reset = () => forgetFailures(queries, { mutationKey });
  return {
    async change(input) {
      if (!isQueued && isBusy(targetOf(input))) return null;
      reset();
      return mutateAsync(input).catch((): null => null);
    },
    saving,
    isSaving: (target) => saving.some((input) => target === undefined || targetOf(input) === target),
    failure: error && asOwnerFailure(error),
    reset,
  };
}
