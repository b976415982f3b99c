import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { asOwnerFailure, type OwnerFailure } from './owner-failure';

export interface ChangeOptions<Input, Output> {
  send(input: Input): Promise<Output>;
  /** Returns what an input changes. While it is saved, another change of it is ignored. By default, all are the same. */
  targetOf?(input: Input): string;
  /** Called after each change, also when the screen has been left. */
  onChanged?(output: Output, input: Input): void;
}

/** A change that the screen sends. */
export interface Change<Input, Output> {
  /** Sends it. Returns the response; null after a failure, and while the target is being saved. */
  change(input: Input): Promise<Output | null>;
  /** Returns whether a target, or anything, is being saved. */
  isSaving(target?: string): boolean;
  /** Why the last change failed. */
  failure: OwnerFailure | null;
  /** Forgets the failure. */
  reset(): void;
}

/** Returns the change that `send` makes. */
export function useChange<Input, Output>(options: ChangeOptions<Input, Output>): Change<Input, Output> {
  const { send, targetOf = () => '', onChanged } = options;
  const mutationKey = [useId()];
  const queries = useQueryClient();
  const { mutateAsync, error, reset } = useMutation<Output, Error, Input>({
    mutationKey,
    mutationFn: send,
    ...(onChanged && { onSuccess: onChanged }),
  });
  const saving = useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }) => targetOf(state.variables as Input),
  });
  const isBusy = (target: string) =>
    queries.isMutating({
      mutationKey,
      predicate: ({ state }) => targetOf(state.variables as Input) === target,
    }) > 0;
  return {
    change: async (input) => (isBusy(targetOf(input)) ? null : mutateAsync(input).catch((): null => null)),
    isSaving: (target) => (target === undefined ? saving.length > 0 : saving.includes(target)),
    failure: error && asOwnerFailure(error),
    reset,
  };
}
