import { allContracts, KNOWN_NAMES } from './contracts';
import { quote } from './data/json-shape';
import type { Attribute, MarkupContract } from './data/markup-contract';
import { findValueErrors } from './find-value-errors';
import type { MarkupError, MarkupRoot } from './markup-element';
import { suggest } from './nearest-name';

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
