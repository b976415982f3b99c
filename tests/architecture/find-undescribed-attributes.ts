import { allContracts } from '../../src/markup/contracts';

const IN_TEXT = /\bdata-[a-z][a-z-]*[a-z]/g;
const PROPERTY = /\bdataset\.(\w+)/g;
const DESTRUCTURED = /\{([^{}]*)\} = [\w.?()]*(?:\.dataset|\bdataset)\b/g;
const COMMENT = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;

/** Returns the attributes that a source reads or sets, in the order of their names. */
export function findAttributes(source: string): string[] {
  const code = source.replace(COMMENT, '');
  const destructured = [...code.matchAll(DESTRUCTURED)].flatMap(([, names = '']) =>
    names.split(',').flatMap((name) => /^\s*(\w+)/.exec(name)?.[1] ?? []),
  );
  const properties = [...code.matchAll(PROPERTY)].map(([, name = '']) => name);
  return [
    ...new Set([
      ...(code.match(IN_TEXT) ?? []),
      ...[...properties, ...destructured].map(
        (name) => `data-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
      ),
    ]),
  ].sort();
}

/** Attributes and hooks of all contracts. */
const DESCRIBED = allContracts.flatMap(([, { attributes, states }]) => [
  'data-vitrine',
  ...Object.keys(attributes),
  ...Object.keys(states).flatMap((hook) => hook.match(IN_TEXT) ?? []),
]);

/** Returns the attributes that a source reads or sets and no contract describes. */
export function findUndescribedAttributes(source: string): string[] {
  return findAttributes(source).filter((name) => !DESCRIBED.includes(name));
}
