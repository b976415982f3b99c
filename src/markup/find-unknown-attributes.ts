import { allContracts, contractOf } from './contracts';
import type { MarkupContract } from './data/markup-contract';
import type { MarkupElement, MarkupError, MarkupRoot } from './markup-element';
import { nearestName, suggest } from './nearest-name';
import { pageMarkup } from './page-markup';

const KNOWN: ReadonlySet<string> = new Set(
  allContracts.flatMap(([, { attributes, states }]) => [
    ...Object.keys(attributes),
    ...(Object.keys(states)
      .join()
      .match(/[\w-]+/g) ?? []),
  ]),
);

/** Letters of a name in a message. */
const LONGEST = 60;

/** An attribute that nothing reads, with the one that was meant. */
interface UnknownAttribute extends MarkupError {
  /** Undefined where no known attribute is similar. */
  readonly nearest?: string | undefined;
}

/** The attribute that requests a behaviour. */
const REQUEST = 'data-vitrine';

/**
 * Returns attributes that nothing reads: those that are almost `data-vitrine`, or what the behaviour of their element reads,
 * and all in the namespaces of the bundle. Other scripts have attributes of their own.
 */
export function findUnknownAttributes(root: MarkupRoot): UnknownAttribute[] {
  return [...root.querySelectorAll('*')].flatMap((element) => {
    const name = element.getAttribute(REQUEST) ?? '';
    return element.getAttributeNames().flatMap((attribute) => {
      if (attribute === REQUEST || KNOWN.has(attribute)) return [];
      // Most attributes have no prefix, and pages have thousands of them.
      if (attribute.startsWith('data-') && nearestName(attribute, [REQUEST], 2))
        return toError(element, attribute, 'markup.md#behaviours', REQUEST);
      const contract = attribute.startsWith(`${REQUEST}-`) ? pageMarkup : contractOf(name);
      return contract ? judge(element, attribute, contract) : [];
    });
  });
}

function judge(element: MarkupElement, attribute: string, contract: MarkupContract): UnknownAttribute[] {
  const known = Object.entries(contract.attributes)
    .filter(([name, { on = name }]) => on.includes(name) || element.matches(on))
    .map(([name]) => name);
  const nearest = nearestAttribute(attribute, element, known);
  if (!nearest && !isOfNamespace(attribute, contract)) return [];
  return toError(element, attribute, contract.docs, nearest, known);
}

function toError(
  element: MarkupElement,
  attribute: string,
  docs: string,
  nearest?: string,
  known: readonly string[] = [],
): UnknownAttribute[] {
  const hint = nearest ? ` Did you mean "${nearest}"?` : suggest(attribute, known);
  const message = `${attribute.slice(0, LONGEST)} is unknown.${hint}`;
  return [{ element, message, attribute, isName: true, docs, nearest }];
}

/** Whether no other script would have the attribute: `data-gallery-x`, or `data-thumbnail-x` of a gallery. */
function isOfNamespace(attribute: string, { names, attributes }: MarkupContract): boolean {
  const prefixes = ['data-vitrine', ...names.map((name) => `data-${name}`), ...Object.keys(attributes)];
  return prefixes.some((prefix) =>
    [prefix, prefix.replace(/s$/, '')].some((each) => attribute.startsWith(`${each}-`)),
  );
}

/** Returns the known attribute from which a name differs by a letter or two. */
function nearestAttribute(
  name: string,
  element: MarkupElement,
  known: readonly string[],
): string | undefined {
  const unprefixed = known.find((each) => each === `data-${name}`);
  if (unprefixed && name.includes('-')) return unprefixed;
  if (!name.startsWith('data-')) return undefined;
  const free = known.filter((each) => !element.getAttributeNames().includes(each));
  return nearestName(name, free, Math.min(2, (name.length - 'data-'.length) / 4));
}
