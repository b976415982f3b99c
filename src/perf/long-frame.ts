/** A script of a long animation frame. Times in ms. */
export interface ScriptTiming {
  readonly startTime: number;
  readonly duration: number;
  readonly sourceURL: string;
  readonly sourceFunctionName: string;
  readonly invoker: string;
}

/** A long animation frame. Times in ms. */
export interface LongFrame {
  readonly startTime: number;
  readonly duration: number;
  /** Of its tasks, the time beyond 50 ms. */
  readonly blockingDuration: number;
  readonly scripts: readonly ScriptTiming[];
}
