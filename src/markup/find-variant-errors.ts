import { isObject } from './data/json-shape';
import type { MarkupElement, MarkupError, MarkupRoot } from './markup-element';
import { nearestName, suggest } from './nearest-name';
import { parseJson } from './parse-json';

const VARIANTS = '.product-variants,[data-vitrine=variants]';
const CONTROL = 'select,input[type=radio]';
const NAME = 'data-variant-option-name';
const docs = 'markup.md#parameters';

/** Returns what is wrong with the variants of products, and with the controls that choose among them. */
export function findVariantErrors(root: MarkupRoot): MarkupError[] {
  return [...root.querySelectorAll(VARIANTS)].flatMap((element) => {
    const json = element.getAttribute('data-variants');
    if (!json && !element.closest('[data-context]')) {
      const message = 'data-variants is missing: without the variants, nothing follows the choice.';
      return [{ element, message, docs }, ...findUnnamedControls(element)];
    }
    const parsed = parseJson(json ?? '');
    // An attribute of another type has been reported as such.
    const variants = Array.isArray(parsed) ? parsed.filter(isObject) : [];
    return [
      ...findIncompleteVariants(element, variants),
      ...findUnnamedControls(element),
      ...(variants.length > 0 ? findOptionErrors(element, variants) : []),
    ];
  });
}

type VariantData = Readonly<Record<string, unknown>>;

function findIncompleteVariants(element: MarkupElement, variants: readonly VariantData[]): MarkupError[] {
  const hasStock = ({ unlimited, qtyInStock, stock }: VariantData): boolean =>
    unlimited === true || qtyInStock != null || isObject(stock);
  const without = variants.flatMap((variant, index) => (hasStock(variant) ? [] : index));
  if (without.length === 0) return [];
  const message = `${subjectOf(without)} no stock, and is shown as available: set "unlimited": true, or "qtyInStock".`;
  return [{ element, message, attribute: 'data-variants', docs }];
}

/** Radio buttons of one name are one option. */
function findUnnamedControls(element: MarkupElement): MarkupError[] {
  const unnamed = [...element.querySelectorAll(CONTROL)].filter((control) => !optionName(control));
  const groups = unnamed.map(
    (control) => (control.localName === 'input' && control.getAttribute('name')) || control,
  );
  return unnamed
    .filter((_, index) => groups.indexOf(groups[index] as string) === index)
    .map((control) => ({
      element: control,
      message: `an option has no name, and is ignored: set ${NAME}.`,
      docs,
    }));
}

/** An option of the page, where its name stands. */
interface PageOption {
  readonly element: MarkupElement;
  readonly name: string;
  readonly controls: MarkupElement[];
}

function optionsOf(element: MarkupElement): PageOption[] {
  const options = new Map<MarkupElement, PageOption>();
  for (const control of element.querySelectorAll(CONTROL)) {
    const named = control.closest(`[${NAME}]`);
    const name = optionName(control);
    if (!named || !name) continue;
    const option = options.get(named) ?? { element: named, name, controls: [] };
    options.set(named, option);
    option.controls.push(control);
  }
  return [...options.values()];
}

/** What follows from one error is not reported as another. */
function findOptionErrors(element: MarkupElement, variants: readonly VariantData[]): MarkupError[] {
  const names = [...new Set(variants.flatMap((variant) => Object.keys(attributesOf(variant))))];
  const options = optionsOf(element);
  const unchosen = new Set(names.filter((name) => !options.some((option) => option.name === name)));
  const errors = options.flatMap((option) => {
    if (!names.includes(option.name)) return findUnknownOption(option, names, unchosen);
    const incomplete = findIncompleteOption(element, option, variants, unchosen);
    return incomplete.length > 0 ? incomplete : findUnknownValues(option, variants);
  });
  const missing = variants.length > 1 && options.length > 0 ? [...unchosen] : [];
  return [
    ...errors,
    ...missing.map((name) => ({
      element,
      message: `the variants differ by the option "${name}", which no control chooses: add a select or radio buttons with ${NAME}="${name}".`,
      docs,
    })),
  ];
}

/** Takes the option that was meant from those that no control chooses. */
function findUnknownOption(
  { element, name }: PageOption,
  names: readonly string[],
  unchosen: Set<string>,
): MarkupError[] {
  const free = [...unchosen];
  const [meant] = [nearestName(name, free) ?? free].flat();
  unchosen.delete(meant ?? '');
  const hint = names.length > 0 ? suggest(name, free.length > 0 ? free : names) : '';
  return [{ element, message: `no variant has the option "${name}".${hint}`, attribute: NAME, docs }];
}

function findIncompleteOption(
  element: MarkupElement,
  { name }: PageOption,
  variants: readonly VariantData[],
  unchosen: Set<string>,
): MarkupError[] {
  // Attributes of another type have been reported as such.
  const without = variants.flatMap(({ attributes }, index) =>
    isObject(attributes) && !Object.hasOwn(attributes, name) ? index : [],
  );
  if (without.length === 0) return [];
  const others = without.flatMap((index) => Object.keys(attributesOf(variants[index] ?? {})));
  const other = nearestName(
    name,
    others.filter((each) => unchosen.has(each)),
  );
  unchosen.delete(other ?? '');
  const hint = other ? ` but "${other}"` : '';
  const message = `${subjectOf(without)} no option "${name}"${hint}: all variants have the same options.`;
  return [{ element, message, attribute: 'data-variants', docs }];
}

/** Returns the beginning of a message about variants. */
function subjectOf(indices: readonly number[]): string {
  const more = indices.length > 1 ? `, as ${indices.length - 1} more,` : '';
  return `data-variants[${indices[0]}]${more} has`;
}

function findUnknownValues({ name, controls }: PageOption, variants: readonly VariantData[]): MarkupError[] {
  const known = variants.map(attributesOf).filter((attributes) => Object.hasOwn(attributes, name));
  const values = [...new Set(known.map((attributes) => String(attributes[name])))];
  return controls.flatMap((control) =>
    valuesOf(control)
      .filter((value) => value && !values.includes(value))
      .map((value) => ({
        element: control,
        message: `no variant has the value "${value}" of the option "${name}".${suggest(value, values)}`,
        docs,
      })),
  );
}

/** Returns the values of a variant's options; a product context has them as a list. */
function attributesOf({ attributes, optionValues }: VariantData): Record<string, unknown> {
  if (isObject(attributes)) return attributes;
  const pairs = Array.isArray(optionValues) ? optionValues.filter(isObject) : [];
  return Object.fromEntries(pairs.map(({ optionName: name, value }) => [String(name), value]));
}

function optionName(control: MarkupElement): string {
  return control.closest(`[${NAME}]`)?.getAttribute(NAME)?.trim() ?? '';
}

function valuesOf(control: MarkupElement): string[] {
  if (control.localName !== 'select') return [control.getAttribute('value') ?? ''];
  return [...control.querySelectorAll('option:not([disabled])')].map(
    (option) => option.getAttribute('value') ?? option.textContent?.trim() ?? '',
  );
}
