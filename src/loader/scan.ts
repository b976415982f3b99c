import type { Page } from '../page/page';
import { whenIdle } from '../page/when-idle';
import type { Behaviour, Trigger } from './behaviour';
import { matching } from './matching';
import type { Mounts } from './mounts';
import { watchReturn } from './watch-return';
import { watchVisible } from './watch-visible';

/** Elements that mount without an interaction. */
type Rule = readonly [behaviour: Behaviour, selector: string, when: Trigger];

/** Returns a function that finds, below a root, the elements that mount without an interaction, and mounts them. */
export function createScan(
  page: Page,
  signal: AbortSignal,
  mounts: Mounts,
  behaviours: readonly Behaviour[],
): (root: ParentNode) => void {
  const mountWhenVisible = watchVisible(page, signal, mounts._mount);
  const rules = behaviours.flatMap((behaviour) => rulesOf(behaviour, page));
  /** Rules that wait for an event on the document. */
  const waiting = new Set(rules.filter(([, , when]) => when.startsWith('vitrine:')));
  /** The document and its open shadow roots, which a query in the document does not enter. */
  const roots: WeakRef<ParentNode>[] = [];

  const apply = (root: ParentNode, rule: Rule): void => {
    if (waiting.has(rule)) return;
    const [behaviour, selector, when] = rule;
    const mount = when === 'visible' ? mountWhenVisible : mounts._mount;
    for (const element of matching(root, selector)) mount([behaviour, element]);
  };
  const stopWaiting = (rule: Rule): void => {
    if (!waiting.delete(rule)) return;
    for (const reference of roots) {
      const root = reference.deref();
      if (root) apply(root, rule);
    }
  };

  for (const rule of waiting) page.document.addEventListener(rule[2], () => stopWaiting(rule), { signal });
  const checkDue = async (): Promise<void> => {
    for (const rule of waiting) if (await rule[0].isDue?.(page)) stopWaiting(rule);
  };
  whenIdle(page, signal, checkDue);
  watchReturn(page, signal, checkDue);
  return (root) => {
    if (!(root instanceof Element)) roots.push(new WeakRef(root));
    for (const rule of rules) apply(root, rule);
  };
}

function rulesOf(behaviour: Behaviour, page: Page): Rule[] {
  const { also, selector, when: trigger } = behaviour;
  const when = typeof trigger === 'function' ? trigger(page) : trigger;
  const rules: [Behaviour, string | undefined, Trigger | undefined][] = [
    [behaviour, selector, when],
    [behaviour, also?.selector, also?.when],
  ];
  return rules.filter((rule) => rule[2]) as Rule[];
}
