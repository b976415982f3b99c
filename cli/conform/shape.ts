/** A schema in JSON Schema, as `openapi.json` has it. */
export interface JsonSchema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly anyOf?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly additionalProperties?: JsonSchema | boolean;
}

/** The type of a value, with the fields that the bundle reads and no others. */
export type Shape =
  | { readonly kind: 'value'; readonly type: string }
  | { readonly kind: 'object'; readonly fields: readonly FieldShape[]; readonly each: Shape | null }
  | { readonly kind: 'list'; readonly item: Shape }
  | { readonly kind: 'either'; readonly shapes: readonly Shape[] };

interface FieldShape {
  readonly name: string;
  readonly isRequired: boolean;
  readonly shape: Shape;
}

/** A field that is not as the bundle needs it. */
export interface Difference {
  /** Such as `entries[].subTotal`; `status`, `body` or `Set-Cookie` for what is no field of the body. */
  readonly field: string;
  readonly expected: string;
  readonly received: string;
}

type Schemas = Readonly<Record<string, JsonSchema>>;

const NAMES: Readonly<Record<string, string>> = {
  string: 'text',
  integer: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
  null: 'null',
};

/** Returns the shape of a schema with the fields of these paths, such as `results[].sku`. */
export function shapeOf(schema: JsonSchema, paths: readonly string[], schemas: Schemas): Shape {
  const own = schema.$ref ? (schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {}) : schema;
  if (own.anyOf) return { kind: 'either', shapes: own.anyOf.map((each) => shapeOf(each, paths, schemas)) };
  if (typeof own.type === 'object')
    return { kind: 'either', shapes: own.type.map((type) => shapeOf({ ...own, type }, paths, schemas)) };
  if (own.type === 'array') return { kind: 'list', item: shapeOf(own.items ?? {}, paths, schemas) };
  if (own.type !== 'object') return { kind: 'value', type: NAMES[own.type ?? ''] ?? 'anything' };
  const { properties = {}, required = [], additionalProperties: each } = own;
  const names = [...new Set(paths.map(firstName))];
  return {
    kind: 'object',
    fields: names.map((name) => ({
      name,
      isRequired: required.includes(name),
      shape: shapeOf(properties[name] ?? {}, below(paths, name), schemas),
    })),
    each: typeof each === 'object' && names.length === 0 ? shapeOf(each, [], schemas) : null,
  };
}

function firstName(path: string): string {
  return path.split(/\.|\[/, 1)[0] ?? '';
}

/** Returns the paths below a field, relative to it or to the items of its list. */
function below(paths: readonly string[], name: string): string[] {
  return paths
    .filter((path) => firstName(path) === name)
    .map((path) => path.slice(name.length).replace(/^(\[\])?\.?/, ''))
    .filter(Boolean);
}

/** Returns how a value differs from a shape, once for each field. */
export function findDifferences(shape: Shape, value: unknown, field = ''): Difference[] {
  const found = compare(shape, value, field);
  return found.filter((each, index) => found.findIndex((other) => other.field === each.field) === index);
}

function compare(shape: Shape, value: unknown, field: string): Difference[] {
  const wrongType = [
    { field: field || 'body', expected: describeShape(shape), received: describeValue(value) },
  ];
  switch (shape.kind) {
    case 'either': {
      const found = shape.shapes.map((each) => compare(each, value, field));
      // The differences inside say more than that of the whole.
      const inside = found.find((each) => each.some((difference) => difference.field !== field));
      return found.find((each) => each.length === 0) ?? inside ?? wrongType;
    }
    case 'list':
      return Array.isArray(value)
        ? value.flatMap((item) => compare(shape.item, item, `${field}[]`))
        : wrongType;
    case 'object':
      return isObject(value) ? compareObject(shape, value, field) : wrongType;
    default:
      return hasType(value, shape.type) ? [] : wrongType;
  }
}

function compareObject(
  { fields, each }: Extract<Shape, { kind: 'object' }>,
  value: Readonly<Record<string, unknown>>,
  field: string,
): Difference[] {
  const at = (name: string) => (field ? `${field}.${name}` : name);
  return [
    ...fields.flatMap(({ name, isRequired, shape }) =>
      isRequired || value[name] !== undefined ? compare(shape, value[name], at(name)) : [],
    ),
    ...(each ? Object.entries(value).flatMap(([name, item]) => compare(each, item, at(name))) : []),
  ];
}

function hasType(value: unknown, type: string): boolean {
  if (type === 'text') return typeof value === 'string';
  if (type === 'a whole number') return Number.isSafeInteger(value);
  if (type === 'a number') return typeof value === 'number';
  if (type === 'true or false') return typeof value === 'boolean';
  return type === 'null' ? value === null : true;
}

function describeShape(shape: Shape): string {
  if (shape.kind === 'either') return shape.shapes.map(describeShape).join(' or ');
  if (shape.kind === 'value') return shape.type;
  return shape.kind === 'list' ? 'a list' : 'an object';
}

/** Returns a value as a person reads it, shortened. */
export function describeValue(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (Array.isArray(value)) return 'a list';
  if (isObject(value)) return 'an object';
  if (typeof value !== 'string') return `${value}`;
  return `text “${value.length > 60 ? `${value.slice(0, 60)}…` : value}”`;
}

/** Returns whether a value is an object with fields. */
export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
