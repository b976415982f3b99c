import { allContracts, contractOf, KNOWN_NAMES } from './contracts';
import { quote } from './data/json-shape';
import type { Attribute, MarkupContract } from './data/markup-contract';
import { findValueErrors } from './find-value-errors';
import type { MarkupElement, MarkupError, MarkupRoot } from './markup-element';
import { nearestName, suggest } from './nearest-name';

/** Returns the selector of a behaviour's elements. */
export function selectorOf({ engine, names }: MarkupContract): string {
  return [engine ?? [], names.map((name) => `[data-vitrine=${name}]`)].flat(2).join();
}

/** Returns unknown values of `data-vitrine`, each with the nearest known one. */
export function findNameErrors(root: MarkupRoot): MarkupError[] {
  return [...root.querySelectorAll('[data-vitrine]')].flatMap((element) => {
    const name = element.getAttribute('data-vitrine') ?? '';
    if (KNOWN_NAMES.includes(name)) return [];
    const message = `data-vitrine=${quote(name)} is unknown.${suggest(name, KNOWN_NAMES)}`;
    return { element, message, attribute: 'data-vitrine', docs: 'markup.md#behaviours' };
  });
}

/** Returns attributes with a value of the wrong type or out of its range, and required attributes that are missing. */
export function findAttributeErrors(root: MarkupRoot): MarkupError[] {
  return allContracts.flatMap(([name, contract]) =>
    // Galleries replace values, and have rules that name the replacement.
    Object.entries(name === 'gallery' ? {} : contract.attributes).flatMap(([attribute, description]) => [
      ...findWrong(root, contract, attribute, description),
      ...(description.required ? findMissing(root, contract, attribute, description) : []),
    ]),
  );
}

function findWrong(
  root: MarkupRoot,
  contract: MarkupContract,
  attribute: string,
  description: Attribute,
): MarkupError[] {
  const selector = `:is(${description.on ?? selectorOf(contract)})[${attribute}]`;
  return [...root.querySelectorAll(selector)].flatMap((element) =>
    findValueErrors(attribute, description, element.getAttribute(attribute) ?? '').map((message) => ({
      element,
      message,
      attribute,
      docs: contract.docs,
    })),
  );
}

function findMissing(
  root: MarkupRoot,
  contract: MarkupContract,
  attribute: string,
  { on, meaning }: Attribute,
): MarkupError[] {
  const message = `${attribute} is missing: it is ${meaning}.`;
  const selector = `:is(${on ?? selectorOf(contract)}):not([${attribute}])`;
  return [...root.querySelectorAll(selector)].map((element) => ({ element, message, docs: contract.docs }));
}

const ALL_ATTRIBUTES: ReadonlySet<string> = new Set(
  allContracts.flatMap(([, { attributes }]) => Object.keys(attributes)),
);

/** Returns attributes of elements with `data-vitrine` whose names are almost those that its behaviour reads. */
export function findMisspeltAttributes(root: MarkupRoot): MarkupError[] {
  return [...root.querySelectorAll('[data-vitrine]')].flatMap((element) => {
    const contract = contractOf(element.getAttribute('data-vitrine') ?? '');
    if (!contract) return [];
    const known = Object.keys(contract.attributes);
    return element.getAttributeNames().flatMap((attribute) => {
      const nearest = ALL_ATTRIBUTES.has(attribute) ? undefined : nearestAttribute(attribute, element, known);
      if (!nearest) return [];
      const message = `${attribute} is unknown. Did you mean "${nearest}"?`;
      return { element, message, attribute, docs: contract.docs };
    });
  });
}

/** Other scripts have attributes of their own: only those that differ by a letter or two are mistakes. */
function nearestAttribute(
  name: string,
  element: MarkupElement,
  known: readonly string[],
): string | undefined {
  const unprefixed = known.find((each) => each === `data-${name}`);
  if (unprefixed && name.includes('-')) return unprefixed;
  if (!/^data-(?!vitrine)/.test(name)) return undefined;
  const free = known.filter((each) => !element.getAttributeNames().includes(each));
  return nearestName(name, free, Math.min(2, (name.length - 'data-'.length) / 4));
}
