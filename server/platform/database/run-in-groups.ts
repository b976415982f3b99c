import { isDatabaseUnavailable } from './database-failure';

/** Maximum number of inputs in one group. */
const MAX_GROUP = 50;

export interface GroupOptions<Input, Output> {
  /** Returns one output for each input, in the same order. */
  run(inputs: readonly Input[]): Promise<readonly Output[]>;
  /** Returns whether an input may join a group that begins with others; true unless given. */
  mayJoin?(group: readonly Input[], next: Input): boolean;
  /** Maximum number of groups that run at the same time; one unless given. */
  concurrency?: number;
}

interface WaitingCall<Input, Output> {
  input: Input;
  resolve(output: Output): void;
  reject(reason: unknown): void;
}

/**
 * Returns a function whose concurrent calls share statements: calls that arrive while groups run form the next one.
 * A call without others runs at once. When a group fails, its calls run one by one, so that an input that cannot be
 * processed fails alone.
 */
export function runInGroups<Input, Output>(
  options: GroupOptions<Input, Output>,
): (input: Input) => Promise<Output> {
  const waiting: WaitingCall<Input, Output>[] = [];
  let running = 0;

  const runGroup = async (group: readonly WaitingCall<Input, Output>[]): Promise<void> => {
    try {
      const outputs = await options.run(group.map(({ input }) => input));
      for (const [index, { resolve }] of group.entries()) resolve(outputs[index] as Output);
    } catch (error) {
      if (group.length > 1 && !isDatabaseUnavailable(error)) for (const each of group) await runGroup([each]);
      else for (const { reject } of group) reject(error);
    }
  };
  const runAll = async () => {
    running++;
    while (waiting.length > 0) await runGroup(takeGroup(waiting, options));
    running--;
  };
  return (input) =>
    new Promise((resolve, reject) => {
      waiting.push({ input, resolve, reject });
      if (running < (options.concurrency ?? 1)) void runAll();
    });
}

/** Removes and returns the first calls that may form a group. */
function takeGroup<Input, Output>(
  waiting: WaitingCall<Input, Output>[],
  { mayJoin = () => true }: GroupOptions<Input, Output>,
): WaitingCall<Input, Output>[] {
  const inputs: Input[] = [];
  for (const { input } of waiting) {
    if (inputs.length === MAX_GROUP || (inputs.length > 0 && !mayJoin(inputs, input))) break;
    inputs.push(input);
  }
  return waiting.splice(0, inputs.length);
}
