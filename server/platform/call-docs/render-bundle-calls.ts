import { BUNDLE_CALLS, type BundleCall } from '../../../contract/call-docs/bundle-calls';
import {
  bodyResponses,
  commonResponses,
  limitResponses,
  originResponses,
} from '../../../contract/shared/call-responses';
import type { OpenApiDocument, OpenApiOperation } from './build-openapi';
import { renderTable } from './render-table';

type JsonSchema = Record<string, unknown>;

const FORM_TYPE = 'application/x-www-form-urlencoded';
/** Schemas with a section of their own, and its name. */
const OWN_SECTIONS: Readonly<Record<string, string>> = {
  Cart: 'the cart, [as above](#the-visitors-cart)',
  CartEntry: 'one of its `entries`, [as above](#the-visitors-cart)',
};
const COMMON: Readonly<Record<number, { details: string }>> = {
  ...commonResponses,
  ...bodyResponses,
  ...limitResponses,
  ...originResponses,
};

const INTRODUCTION = `# The calls of the bundle

After reading this page you can write a back end for the bundle, or the part that a page needs: each call with its request, and the
fields of the response that the bundle reads.

## Example

\`examples/minimal-backend/server.mjs\` is a shop in one file of plain Node, with a cart and a form, for the script and without it:

\`\`\`sh
npm run build && node examples/minimal-backend/server.mjs dist
\`\`\`

While it runs, \`vitrine conform\` makes all calls of this page and names each difference. [Put Vitrine on your own back
end](how-to/put-vitrine-on-your-own-back-end.md) starts there.

\`\`\`sh
node dist/cli.js conform http://localhost:8080/
\`\`\`

All calls of the reference server, with the whole bodies of responses, are in \`openapi.json\` of the package, which marks those of this page
with \`x-vitrine-bundle\`. Telemetry has addresses of its own ([tracking.md](tracking.md)).

## What all calls have in common

- Bodies are JSON. Amounts are whole numbers of cents: an amount as text is refused. The bundle ignores fields that are not on this page.
- With the first item, the response sets the cookie \`hasCart=1\`, readable by scripts. Without it, later pages do not show the cart, except
  to signed-in visitors (cookie \`SiteUserInfo\`, JSON with \`"authenticated": true\`).
- A change carries the value of the cookie \`crumb\` as \`X-CSRF-Token\`. Without a cookie, the bundle requests a crumb; without a crumb, it
  sends the change without the header. After a 403 whose body has a new \`crumb\`, which is also set as the cookie, it sends the change once
  more with that one and the same key.
- A change carries an \`Idempotency-Key\`. After an unclear outcome it is repeated with the same key, and must not be applied twice.
- A visitor reads the \`message\` of a refusal (400, 404). A response without one, or one that is not JSON, is shown as “Please try again.”
- Without a script, the browser posts the form itself: the response is 303 to the page that follows.

`;

/** Returns the page of the docs about the calls that the bundle makes, in Markdown. */
export function renderBundleCalls(document: OpenApiDocument): string {
  const errors = Object.entries(COMMON).map(([status, { details }]) => [status, details]);
  const sections = BUNDLE_CALLS.map((needs) => renderCall(document, needs));
  return `${INTRODUCTION}${renderTable(['status', 'meaning'], errors)}\n\n${sections.join('\n\n')}\n`;
}

function renderCall(document: OpenApiDocument, needs: BundleCall): string {
  const { call, when, without, response, reads } = needs;
  const operation = document.paths[call.path.replace(/:(\w+)/g, '{$1}')]?.[call.method.toLowerCase()];
  if (!operation) throw new Error(`The document has no ${call.method} ${call.path}.`);
  const fields = requestFields(document, operation, 'application/json');
  const own = Object.entries(operation.responses).filter(
    ([status, { description }]) => status !== '200' && COMMON[Number(status)]?.details !== description,
  );
  return [
    `## ${call.summary}`,
    `\`${call.method} ${call.path}\``,
    ...(call.details ? [call.details] : []),
    `**When**: ${when}\n\n**Without it**: ${without}`,
    ...optional(
      '**Headers and query**',
      ['name', 'meaning'],
      operation.parameters
        .filter(({ in: place, description }) => place !== 'path' && description)
        .map(({ in: place, name, description = '' }) => [
          place === 'query' ? `\`?${name}\`` : `\`${name}\``,
          description,
        ]),
    ),
    ...optional('**Request**, as JSON', ['field', 'type', 'meaning'], fields),
    ...formFields(document, operation),
    ...(needs.withoutScript ? [`**Without a script**: ${needs.withoutScript}`] : []),
    response ? '**Response**' : '**Response**: nothing is read.',
    // Those of the cart would repeat it.
    ...(response && !('shoppingCart' in response) ? [json(response)] : []),
    ...optional('', ['field', 'type', 'meaning'], responseFields(document, operation, reads)),
    ...optional(
      '**Other responses**',
      ['status', 'meaning'],
      own.map(([status, { description }]) => [status, description]),
    ),
  ].join('\n\n');
}

function json(value: object): string {
  return `\`\`\`json\n${JSON.stringify(value, null, 2)}\n\`\`\``;
}

function optional(title: string, head: readonly string[], rows: readonly (readonly string[])[]): string[] {
  if (rows.length === 0) return [];
  return [...(title ? [title] : []), renderTable(head, rows)];
}

function formFields(document: OpenApiDocument, operation: OpenApiOperation): string[] {
  const names = requestFields(document, operation, FORM_TYPE).map(([name]) => name);
  return names.length > 0 ? [`**Request**, as a form: ${names.join(', ')}`] : [];
}

function requestFields(
  document: OpenApiDocument,
  { requestBody }: OpenApiOperation,
  type: string,
): string[][] {
  const schema = requestBody?.content[type]?.schema;
  const { properties = {}, required = [] } = resolve(document, schema ?? {}) as {
    properties?: Record<string, JsonSchema>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, field]) => {
    const typed = describeType(document, field);
    const meaning = String(resolve(document, field).description ?? '');
    return [`\`${name}\``, required.includes(name) ? typed : `${typed}; optional`, meaning];
  });
}

/** The cart and its lines are explained once, with the call that reads the cart. */
function responseFields(
  document: OpenApiDocument,
  operation: OpenApiOperation,
  reads: BundleCall['reads'],
): string[][] {
  const whole = operation.responses[200]?.content?.['application/json']?.schema ?? {};
  const isCart = nameOf(whole) === 'Cart';
  const rows = new Map<string, string[]>();
  for (const [path, meaning] of Object.entries(reads)) {
    const [top = ''] = path.split('.');
    const section = isCart ? undefined : OWN_SECTIONS[nameOf(findField(document, whole, top)) ?? ''];
    if (section) rows.set(top, [`\`${top}\``, 'object', section]);
    else rows.set(path, [`\`${path}\``, describeType(document, findField(document, whole, path)), meaning]);
  }
  return [...rows.values()];
}

function nameOf({ $ref }: JsonSchema): string | undefined {
  return typeof $ref === 'string' ? $ref.split('/').at(-1) : undefined;
}

function resolve(document: OpenApiDocument, schema: JsonSchema): JsonSchema {
  const name = nameOf(schema);
  return name === undefined ? schema : (document.components.schemas[name] ?? {});
}

/** Returns the schema of a field, such as `results[].sku`. Throws if there is none. */
function findField(document: OpenApiDocument, schema: JsonSchema, path: string): JsonSchema {
  return path.split('.').reduce((each, step) => {
    const name = step.replace('[]', '');
    const { properties } = objectIn(document, each) as { properties?: Record<string, JsonSchema> };
    const field = properties?.[name];
    if (!field) throw new Error(`The response has no field ${path}.`);
    return step.endsWith('[]') ? (resolve(document, field).items as JsonSchema) : field;
  }, schema);
}

/** Returns a schema, or the object among its alternatives. */
function objectIn(document: OpenApiDocument, schema: JsonSchema): JsonSchema {
  const own = resolve(document, schema);
  const alternatives = own.anyOf as JsonSchema[] | undefined;
  return alternatives?.map((each) => resolve(document, each)).find(({ properties }) => properties) ?? own;
}

function describeType(document: OpenApiDocument, schema: JsonSchema): string {
  const own = resolve(document, schema);
  if (own.enum) return (own.enum as unknown[]).map((value) => `\`${value}\``).join(' or ');
  if (own.anyOf) return (own.anyOf as JsonSchema[]).map((each) => describeType(document, each)).join(' or ');
  if (own.type === 'array') return `list of ${describeType(document, (own.items as JsonSchema) ?? {})}`;
  if (own.type === undefined) return 'any';
  return [own.type]
    .flat()
    .map((type) => TYPES[String(type)] ?? String(type))
    .join(' or ');
}

const TYPES: Readonly<Record<string, string>> = {
  string: 'text',
  integer: 'whole number',
  boolean: 'true or false',
};
