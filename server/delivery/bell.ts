/** Wakes a loop that waits. A ring while nobody waits is kept for the next wait. */
export interface Bell {
  ring(): void;
  /** Resolves at the next ring, or after some milliseconds. */
  wait(ms: number): Promise<void>;
}

export function createBell(): Bell {
  let hasRung = false;
  let wakeUp = () => {};
  return {
    ring() {
      hasRung = true;
      wakeUp();
    },
    async wait(ms) {
      if (!hasRung) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, ms).unref();
          wakeUp = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      }
      hasRung = false;
    },
  };
}
