/** Wakes a loop that waits. A notification while no loop waits is kept for the next wait. */
export interface WakeSignal {
  notify(): void;
  /** Resolves at the next notification, or after some milliseconds. */
  wait(ms: number): Promise<void>;
}

export function createWakeSignal(): WakeSignal {
  let isNotified = false;
  let wakeUp = () => {};
  return {
    notify() {
      isNotified = true;
      wakeUp();
    },
    async wait(ms) {
      if (!isNotified) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, ms).unref();
          wakeUp = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      }
      isNotified = false;
    },
  };
}
