import { renderTable } from '../../server/platform/call-docs/render-table';
import { allContracts } from '../../src/markup/contracts';
import type { Attribute, MarkupContract } from '../../src/markup/data/markup-contract';

const REGION = /(<!-- generated: (\S+)(?: of (\S+))? -->\n)[\s\S]*?(<!-- end -->)/g;

/** Returns a page of the docs with its generated tables, which stand between `<!-- generated: … -->` and `<!-- end -->`. */
export function renderMarkupPage(page: string): string {
  const ownSections = [...page.matchAll(REGION)].flatMap(([, , , behaviour]) => behaviour ?? []);
  return page.replace(
    REGION,
    (_, start: string, kind: string, behaviour: string | undefined, end: string) =>
      `${start}\n${renderRegion(kind, behaviour, ownSections)}\n\n${end}`,
  );
}

function renderRegion(kind: string, behaviour: string | undefined, ownSections: readonly string[]): string {
  if (kind === 'behaviours') return renderBehaviours();
  if (kind === 'hooks') return renderHooks();
  const described = allContracts.filter(([name]) =>
    behaviour ? name === behaviour : !ownSections.includes(name),
  );
  if (kind !== 'attributes' || described.length === 0)
    throw new Error(`There is no generated table "${kind}${behaviour ? ` of ${behaviour}` : ''}".`);
  return renderAttributes(described, !behaviour);
}

function renderBehaviours(): string {
  return renderTable(
    ['behaviour', 'the engine’s markup', '`data-vitrine`', 'mounts'],
    allContracts.map(([name, { summary }]) => [name, summary.engine, summary.names, summary.mounts]),
  );
}

function renderHooks(): string {
  return renderTable(
    ['behaviour', 'hook', 'when, or its values'],
    allContracts.flatMap(([name, { states }]) =>
      Object.entries(states).map(([hook, when], index) => [index === 0 ? name : '', `\`${hook}\``, when]),
    ),
  );
}

function renderAttributes(
  described: readonly (readonly [string, MarkupContract])[],
  hasNames: boolean,
): string {
  const rows = described.flatMap(([name, { attributes }]) =>
    Object.entries(attributes).map(([attribute, description], index) => [
      ...(hasNames ? [index === 0 ? name : ''] : []),
      `\`${attribute}\`${description.required ? ', required' : ''}`,
      ...cellsOf(attribute, description),
    ]),
  );
  const head = ['attribute', 'on', 'value', 'default', 'meaning'];
  return renderTable(hasNames ? ['behaviour', ...head] : head, rows);
}

function cellsOf(name: string, { on, type, values, range, default: standard, meaning }: Attribute): string[] {
  const [minimum, maximum = 0] = range ?? [];
  const [least, most] =
    maximum < Number.MAX_SAFE_INTEGER ? [minimum, ` to ${maximum}`] : [minimum, ' or more'];
  return [
    on === `[${name}]` ? 'any element' : on ? `\`${on.replaceAll(',', ', ')}\`` : '',
    values
      ? values.map((value) => `\`${value}\``).join(', ')
      : `${TYPES[type]}${range ? `, ${least}${most}` : ''}`,
    standard === undefined || standard === '' ? '' : `\`${standard}\``,
    meaning,
  ];
}

const TYPES: Readonly<Record<Attribute['type'], string>> = {
  text: 'text',
  id: 'id',
  address: 'address',
  flag: 'present or not',
  boolean: '`true` or `false`',
  integer: 'whole number',
  number: 'number',
  choice: '',
  colour: 'colour',
  point: 'two numbers from 0 to 1',
  size: 'width`x`height',
  json: 'JSON',
};
