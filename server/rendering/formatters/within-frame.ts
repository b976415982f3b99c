import type { Context } from '@squarespace/template-engine';

/** Runs an action of a template in which these names have other values. */
export function withinFrame(context: Context, values: object, action: () => void): void {
  context.pushNode(context.newNode(values));
  action();
  context.pop();
}
