import { parseSync, Visitor } from 'oxc-parser';

const PAGE_NAMES = [
  'window',
  'document',
  'navigator',
  'localStorage',
  'sessionStorage',
  'customElements',
  'getComputedStyle',
  'matchMedia',
  'requestAnimationFrame',
  'Node',
  'Element',
  'ShadowRoot',
  'Document',
  'DocumentFragment',
  '(?:HTML|SVG)\\w*Element',
  '(?:Mutation|Intersection|Resize)Observer',
];
const PAGE_NAME = new RegExp(`^(?:${PAGE_NAMES.join('|')})$`);

/**
 * Names of the page's own objects and types that a module mentions, be it only as a member or a parameter: a
 * module that is handed a document knows the page as well as one that takes the global one.
 */
export function findPageNames(file: string, source: string): string[] {
  const mentioned = new Set<string>();
  new Visitor({
    Identifier({ name }) {
      if (PAGE_NAME.test(name)) mentioned.add(name);
    },
  }).visit(parseSync(file, source).program);
  return [...mentioned].sort();
}
