/** The shape of a JSON value: the part of JSON Schema (2020-12) that the contract needs. */
export interface JsonShape {
  readonly type?: JsonType | readonly JsonType[];
  readonly description?: string;
  readonly properties?: Readonly<Record<string, JsonShape>>;
  /** Of a list. */
  readonly items?: JsonShape;
  /** Of properties that are not named. */
  readonly additionalProperties?: JsonShape;
  readonly required?: readonly string[];
  readonly enum?: readonly (string | number)[];
  readonly minimum?: number;
}

export type JsonType = 'object' | 'array' | 'string' | 'integer' | 'number' | 'boolean' | 'null';

/** Letters of a value in a message. */
const LONGEST = 60;

/** Returns where and how a value differs from its shape, one message for each place; empty when it does not. */
export function findShapeErrors(value: unknown, shape: JsonShape, name: string): string[] {
  const types = [shape.type ?? []].flat();
  if (types.length > 0 && !types.some((type) => isOfType(value, type)))
    return [`${name} must be ${types.map(withArticle).join(' or ')}, and is ${quote(value)}`];
  if (shape.enum && !shape.enum.includes(value as string))
    return [`${name} must be one of ${shape.enum.join(', ')}, and is ${quote(value)}`];
  if (typeof value === 'number' && value < (shape.minimum ?? -Infinity))
    return [`${name} must be at least ${shape.minimum}, and is ${value}`];
  if (Array.isArray(value))
    return value.flatMap((item, index) =>
      shape.items ? findShapeErrors(item, shape.items, `${name}[${index}]`) : [],
    );
  return isObject(value) ? findPropertyErrors(value, shape, name) : [];
}

function findPropertyErrors(value: Record<string, unknown>, shape: JsonShape, name: string): string[] {
  const missing = (shape.required ?? []).filter((key) => value[key] === undefined);
  const wrong = Object.entries(value).flatMap(([key, item]) => {
    const each = shape.properties?.[key] ?? shape.additionalProperties;
    return each ? findShapeErrors(item, each, `${name}.${key}`) : [];
  });
  return [...missing.map((key) => `${name}.${key} is missing`), ...wrong];
}

function isOfType(value: unknown, type: JsonType): boolean {
  switch (type) {
    case 'object':
      return isObject(value);
    case 'array':
      return Array.isArray(value);
    case 'integer':
      return Number.isInteger(value);
    case 'null':
      return value === null;
    default:
      return typeof value === type;
  }
}

function withArticle(type: JsonType): string {
  if (type === 'null') return type;
  return `${/^[aeiou]/.test(type) ? 'an' : 'a'} ${type}`;
}

/** Returns a value as a message quotes it: short, and with its type where that is the error. */
export function quote(value: unknown): string {
  if (Array.isArray(value)) return 'an array';
  if (isObject(value)) return 'an object';
  return value === undefined ? 'missing' : shorten(JSON.stringify(value));
}

function shorten(text: string): string {
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}

/** Returns whether a value is an object, and no list. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
