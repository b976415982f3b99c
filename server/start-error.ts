/** A reason not to start that the person at the terminal can mend. The message is one line: what happened, what to do. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
