import type { Page } from '../page/page';
import { unclobbered } from '../page/unclobbered';
import { whenIdle } from '../page/when-idle';
import type { Behaviour, Trigger } from './behaviour';
import { isMatch, matching } from './matching';
import type { Mounts } from './mounts';
import { watchReturn } from './watch-return';
import { watchVisible } from './watch-visible';

/** A behaviour that mounts without an interaction, and when it does. */
type Rule = readonly [behaviour: Behaviour, when: Trigger];

/** Returns a function that finds, below a root, the elements that mount without an interaction, and mounts them. */
export function createScan(
  page: Page,
  signal: AbortSignal,
  mounts: Mounts,
  behaviours: readonly Behaviour[],
): (root: ParentNode) => void {
  const rules = behaviours.flatMap((behaviour) => rulesOf(behaviour, page));
  /** Rules that wait for an event on the document, whose names alone are longer than `visible`. */
  const waiting = new Set(rules.filter(([, when]) => when[7]));
  /** The document and its open shadow roots, which a query in the document does not enter. */
  const roots: WeakRef<ParentNode>[] = [];

  const mountWhenVisible = watchVisible(page, signal, (element) => {
    for (const [behaviour, when] of rules)
      if (when === 'visible' && isMatch(element, behaviour.selector)) mounts._mount([behaviour, element]);
  });

  const apply = (root: ParentNode, rule: Rule): void => {
    if (waiting.has(rule)) return;
    const [behaviour, when] = rule;
    for (const element of matching(root, behaviour.selector)) {
      if (behaviour.onlyIf?.(unclobbered(element)) === false) continue;
      if (when === 'visible') mountWhenVisible(element);
      else mounts._mount([behaviour, element]);
    }
  };
  const stopWaiting = (rule: Rule): void => {
    if (!waiting.delete(rule)) return;
    for (const reference of roots) {
      const root = reference.deref();
      if (root) apply(root, rule);
    }
  };

  for (const rule of waiting) page.document.addEventListener(rule[1], () => stopWaiting(rule), { signal });
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
  const { when: trigger } = behaviour;
  const when = typeof trigger === 'function' ? trigger(page) : trigger;
  return when ? [[behaviour, when]] : [];
}
