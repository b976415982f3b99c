import { z } from 'zod';
import { BUNDLE_CALLS, type BundleCall } from '../../../contract/call-docs/bundle-calls';
import { cartEntrySchema, cartSchema } from '../../../contract/cart/cart';
import {
  type CallDescription,
  type HeaderDescription,
  KEY_HOURS,
  type ResponseDescription,
  type Responses,
} from '../../../contract/shared/define-call';
import { failureSchema } from '../../../contract/shared/failure';
import type { FoundCall } from '../http/collect-calls';

type JsonSchema = Record<string, unknown>;

export interface OpenApiDocument {
  openapi: '3.1.0';
  info: { title: string; version: string; description: string };
  paths: Record<string, Record<string, OpenApiOperation>>;
  components: { schemas: Record<string, JsonSchema>; securitySchemes: JsonSchema };
}

export interface OpenApiOperation {
  operationId: string;
  tags: string[];
  summary: string;
  description?: string;
  security: Record<string, string[]>[];
  parameters: { in: string; name: string; required: boolean; description?: string; schema: JsonSchema }[];
  requestBody?: { required: boolean; content: Content };
  responses: Record<string, { description: string; content?: Content }>;
  /** What the bundle needs of a call that it makes. */
  'x-vitrine-bundle'?: Omit<BundleCall, 'call'>;
}

type Content = Record<string, { schema: JsonSchema }>;

const JSON_TYPE = 'application/json';
const FORM_TYPE = 'application/x-www-form-urlencoded';
const IDEMPOTENCY_HEADER: HeaderDescription = {
  name: 'Idempotency-Key',
  details: `Identifies the change. A repeated key returns the stored response for ${KEY_HOURS} hours.`,
  isRequired: false,
};
const INFO = {
  title: 'Vitrine',
  version: '1',
  description:
    'The calls of a storefront. Requests and responses are JSON, amounts are cents. A change carries the crumb of the page that makes it.',
};

/** Returns the OpenAPI 3.1 document of these calls, from the schemas that validate them. */
export function buildOpenApi(calls: readonly FoundCall[]): OpenApiDocument {
  const schemas = createSchemaWriter();
  const paths: OpenApiDocument['paths'] = {};
  for (const found of calls) {
    if (!found.call) continue;
    const path = found.url.replace(/:(\w+)/g, '{$1}');
    paths[path] = {
      ...paths[path],
      [found.method.toLowerCase()]: describeOperation(found, found.call, schemas),
    };
  }
  const owner = { type: 'http', scheme: 'bearer', description: 'The owner’s token.' };
  const session = {
    type: 'apiKey',
    in: 'cookie',
    name: '__Host-ownerSession',
    description: 'The session of a contributor whose role has the permission.',
  };
  return {
    openapi: '3.1.0',
    info: INFO,
    paths,
    components: { schemas: schemas.shared, securitySchemes: { owner, session } },
  };
}

function describeOperation(
  { method, url, permission }: FoundCall,
  call: CallDescription,
  schemas: SchemaWriter,
): OpenApiOperation {
  return {
    operationId: `${method.toLowerCase()}${url.replace(/[^A-Za-z0-9]+/g, '-')}`,
    tags: [call.group],
    summary: call.summary,
    ...(call.details ? { description: call.details } : {}),
    security: permission ? [{ owner: [permission] }, { session: [permission] }] : [],
    parameters: [
      ...describeFields('path', pathParameters(url, call), schemas),
      ...describeFields('query', call.query, schemas),
      ...listHeaders(call).map(({ name, details, isRequired }) => ({
        in: 'header',
        name,
        required: isRequired,
        description: details,
        schema: { type: 'string' },
      })),
    ],
    ...(call.body
      ? { requestBody: { required: !call.isBodyOptional, content: describeBody(call.body, schemas) } }
      : {}),
    ...(call.fileTypes ? { requestBody: { required: true, content: describeFile(call.fileTypes) } } : {}),
    responses: describeResponses(call.responses, schemas),
    ...describeBundle(call),
  };
}

function describeBundle(call: CallDescription): Pick<OpenApiOperation, 'x-vitrine-bundle'> {
  const found = BUNDLE_CALLS.find((each) => each.call === call);
  if (!found) return {};
  const { call: _call, ...needs } = found;
  return { 'x-vitrine-bundle': needs };
}

function listHeaders({ headers = [], idempotency }: CallDescription): readonly HeaderDescription[] {
  return idempotency === undefined ? headers : [...headers, IDEMPOTENCY_HEADER];
}

function pathParameters(url: string, { params }: CallDescription): z.ZodType {
  const names = [...url.matchAll(/:(\w+)/g)].flatMap(([, name]) => name ?? []);
  return params ?? z.object(Object.fromEntries(names.map((name) => [name, z.string()])));
}

function describeFields(place: string, schema: z.ZodType | undefined, { write }: SchemaWriter) {
  if (!schema) return [];
  const { properties = {}, required = [] } = write(schema, 'input') as {
    properties?: Record<string, JsonSchema>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, field]) => {
    const { description, ...rest } = field;
    return {
      in: place,
      name,
      required: place === 'path' || required.includes(name),
      ...(typeof description === 'string' ? { description } : {}),
      schema: rest,
    };
  });
}

function describeBody(
  { json, form }: NonNullable<CallDescription['body']>,
  { write }: SchemaWriter,
): Content {
  return {
    ...(json ? { [JSON_TYPE]: { schema: write(json, 'input') } } : {}),
    ...(form ? { [FORM_TYPE]: { schema: write(form, 'input') } } : {}),
  };
}

function describeFile(types: readonly string[]): Content {
  const schema = { type: 'string', format: 'binary' };
  return Object.fromEntries(types.map((type) => [type, { schema }]));
}

function describeResponses(responses: Responses, schemas: SchemaWriter) {
  return Object.fromEntries(
    Object.entries(responses).map(([status, response]) => [status, describeResponse(response, schemas)]),
  );
}

function describeResponse({ details, schema, type }: ResponseDescription, { write }: SchemaWriter) {
  if (schema) return { description: details, content: { [JSON_TYPE]: { schema: write(schema, 'output') } } };
  return { description: details, ...(type ? { content: { [type]: { schema: { type: 'string' } } } } : {}) };
}

interface SchemaWriter {
  write(schema: z.ZodType, io: 'input' | 'output'): JsonSchema;
  /** Named schemas that several calls share. `write` adds to it. */
  shared: Record<string, JsonSchema>;
}

function createSchemaWriter(): SchemaWriter {
  const named = z.registry<{ id: string }>();
  named.add(cartSchema, { id: 'Cart' });
  named.add(cartEntrySchema, { id: 'CartEntry' });
  named.add(failureSchema, { id: 'Failure' });
  const shared: Record<string, JsonSchema> = {};
  return {
    shared,
    write(schema, io) {
      const written = z.toJSONSchema(schema, { io, metadata: named, unrepresentable: 'any', override });
      const { $schema: _dialect, $defs = {}, ...own } = pointAtComponents(written);
      const id = named.get(schema)?.id;
      const parts = $defs as Record<string, JsonSchema>;
      Object.assign(shared, parts);
      if (id === undefined) return own;
      // A schema that a part of it names, or that names itself, is among the definitions already.
      if (!(id in parts)) shared[id] = own;
      return { $ref: `#/components/schemas/${id}` };
    },
  };
}

// zod adds the bounds of a safe integer to every integer. They are no property of the call.
function override({ zodSchema, jsonSchema }: { zodSchema: z.core.$ZodTypes; jsonSchema: JsonSchema }): void {
  const description = z.globalRegistry.get(zodSchema)?.description;
  if (description) jsonSchema.description = description;
  delete jsonSchema.id;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
}

function pointAtComponents(schema: object): JsonSchema {
  return JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/')) as JsonSchema;
}
