import { allContracts, contractOf } from './contracts';
import { selectorOf } from './find-attribute-errors';
import type { MarkupElement, MarkupError, MarkupRoot } from './markup-element';

/** Names that the engine, or other scripts, have on elements of their own, too. */
const ELSEWHERE =
  /^data-(image|color|config)-|^data-(aspect-ratio|asset-url|auto-crop|block-json|click-through-url|collection-id|full-url|item-path|licensed-asset-preview|max-length|max-width|object-name|provider-name|variant-id)$/;

/** An attribute of one behaviour. */
interface OwnAttribute {
  readonly name: string;
  /** Selects the elements of which the behaviour reads it. */
  readonly selector: string;
  readonly docs: string;
}

/** Other scripts have names of one word, except those of behaviours. */
const OWN: readonly OwnAttribute[] = allContracts.flatMap(([behaviour, contract]) =>
  Object.entries(contract.attributes)
    .filter(([name]) => /^data-\w+-/.test(name) || name === `data-${behaviour}`)
    .filter(([name]) => !ELSEWHERE.test(name))
    .filter(([name]) => allContracts.filter(([, { attributes }]) => name in attributes).length === 1)
    .map(([name, { on }]) => ({ name, selector: on ?? selectorOf(contract), docs: contract.docs })),
);

/** Returns attributes of one behaviour that nothing reads: neither their element has it, nor one around or inside. */
export function findStrayAttributes(root: MarkupRoot): MarkupError[] {
  return OWN.flatMap(({ name, selector, docs }) =>
    [...root.querySelectorAll(`[${name}]`)]
      .filter((element) => !element.closest(selector) && !element.querySelector(selector))
      .filter(isNamed)
      .map((element) => ({ element, message: `${name} has no effect ${describePlace(selector)}.`, docs })),
  );
}

/** An unknown value of `data-vitrine` has been reported. */
function isNamed(element: MarkupElement): boolean {
  const name = element.closest('[data-vitrine]')?.getAttribute('data-vitrine');
  return name == null || contractOf(name) !== undefined;
}

function describePlace(selector: string): string {
  const names = [...selector.matchAll(/\[(data-vitrine=[\w-]+)\]/g)].map(([, name]) => name);
  return names.length > 0
    ? `without ${names.join(' or ')} on its element`
    : `here: it is read of ${selector}`;
}
