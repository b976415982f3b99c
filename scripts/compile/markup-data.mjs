import { writeFile } from 'node:fs/promises';
import { importSource } from './import-source.mjs';
import { inStaging } from './paths.mjs';

/** @typedef {import('../../src/markup/data/markup-contract').MarkupContract} MarkupContract */
/** @typedef {import('../../src/markup/data/markup-contract').Attribute} Attribute */
/** @typedef {readonly (readonly [name: string, contract: MarkupContract])[]} Contracts */

/**
 * Writes the markup contract for editors: `dist/vitrine.html-data.json` (custom data of VS Code) and
 * `dist/vitrine.schema.json` (a JSON Schema of attributes and of the page context).
 */
export async function writeMarkupData() {
  const { allContracts } = await importSource('src/markup/contracts.ts');
  const { CONTEXT_SHAPE } = await importSource('src/markup/context-shape.ts');
  /** @type {(name: string, value: object) => Promise<void>} */
  const write = (name, value) => writeFile(inStaging('dist', name), `${JSON.stringify(value, null, 2)}\n`);
  await write('vitrine.html-data.json', describeForEditors(allContracts));
  await write('vitrine.schema.json', describeAsSchema(allContracts, CONTEXT_SHAPE));
}

/**
 * Returns custom data for HTML in VS Code: https://github.com/microsoft/vscode-custom-data.
 *
 * @param {Contracts} contracts
 */
function describeForEditors(contracts) {
  const names = contracts.flatMap(([, { names, summary }]) =>
    names.map((name) => ({ name, description: summary.names })),
  );
  /** @type {Map<string, { name: string, description: string, values?: { name: string }[] }>} */
  const attributes = new Map();
  for (const [behaviour, contract] of contracts)
    for (const [name, attribute] of Object.entries(contract.attributes)) {
      if (!name.startsWith('data-')) continue;
      const earlier = attributes.get(name);
      const values = [
        ...new Set([...(earlier?.values ?? []).map((each) => each.name), ...valuesOf(attribute)]),
      ];
      attributes.set(name, {
        name,
        description: [earlier?.description ?? [], `${behaviour}: ${attribute.meaning}`].flat().join('\n\n'),
        ...(values.length > 0 && { values: values.map((value) => ({ name: value })) }),
      });
    }
  const request = { name: 'data-vitrine', description: 'The behaviour of the element.', values: names };
  return { version: 1.1, globalAttributes: [request, ...attributes.values()] };
}

/**
 * @param {Attribute} attribute
 * @returns {readonly string[]}
 */
function valuesOf({ type, values = [] }) {
  return type === 'boolean' ? ['true', 'false'] : values;
}

/**
 * Returns a JSON Schema of the attributes of an element with `data-vitrine`, as an object, with one of the page context.
 *
 * @param {Contracts} contracts
 * @param {object} context
 */
function describeAsSchema(contracts, context) {
  const named = contracts.flatMap(([, contract]) => contract.names.map((name) => ({ name, contract })));
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'The attributes of an element with data-vitrine',
    type: 'object',
    required: ['data-vitrine'],
    properties: { 'data-vitrine': { enum: named.map(({ name }) => name) } },
    allOf: named.map(({ name }) => ({
      if: { properties: { 'data-vitrine': { const: name } } },
      // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema.
      then: { $ref: `#/$defs/${name}` },
    })),
    $defs: {
      'page-context': { title: 'The page context', ...context },
      ...Object.fromEntries(named.map(({ name, contract }) => [name, schemaOf(name, contract)])),
    },
  };
}

/**
 * @param {string} name
 * @param {MarkupContract} contract
 */
function schemaOf(name, { attributes }) {
  const own = Object.entries(attributes).filter(
    ([, { on }]) => !on || on.split(',').includes(`[data-vitrine=${name}]`),
  );
  const required = own.filter(([, attribute]) => attribute.required).map(([attribute]) => attribute);
  return {
    properties: Object.fromEntries(own.map(([key, attribute]) => [key, schemaOfAttribute(attribute)])),
    ...(required.length > 0 && { required }),
  };
}

/**
 * HTML has texts; a page builder may have numbers and booleans.
 *
 * @param {Attribute} attribute
 */
function schemaOfAttribute({ type, meaning, values, range, default: standard, shape }) {
  const common = { description: meaning, ...(standard !== undefined && { default: standard }) };
  if (type === 'choice') return { ...common, enum: values };
  if (type === 'boolean' || type === 'flag')
    return { ...common, enum: [true, false, 'true', 'false', ...(type === 'flag' ? [''] : [])] };
  if (type === 'json')
    return { ...common, type: 'string', contentMediaType: 'application/json', contentSchema: shape };
  if (type !== 'integer' && type !== 'number') return { ...common, type: 'string' };
  const [minimum, maximum] = range ?? [];
  const pattern = type === 'integer' ? '^-?\\d+$' : '^-?\\d*\\.?\\d+$';
  return { ...common, type: ['string', type], pattern, minimum, maximum };
}
