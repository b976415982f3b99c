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
    // Values of another type have been reported as such.
    const variants = Array.isArray(parsed) ? parsed.filter(isObject) : [];
    const attributes = variants.map((variant) => variant.attributes).filter(isObject);
    return [
      ...findIncompleteVariants(element, variants),
      ...findUnnamedControls(element),
      ...(attributes[0] && attributes.length === variants.length
        ? findOptionErrors(element, attributes)
        : []),
    ];
  });
}

type JsonObject = Readonly<Record<string, unknown>>;

function findIncompleteVariants(element: MarkupElement, variants: readonly JsonObject[]): MarkupError[] {
  const hasStock = ({ unlimited, qtyInStock, stock }: JsonObject): boolean =>
    unlimited === true || qtyInStock != null || isObject(stock);
  const hasSku = ({ sku }: JsonObject): boolean => variants.length === 1 || (sku != null && sku !== '');
  return [
    ...toError(
      element,
      indicesWithout(variants, hasStock),
      'no stock, and is shown as available: set "unlimited": true, or "qtyInStock".',
    ),
    ...toError(
      element,
      indicesWithout(variants, hasSku),
      'no sku, and an add does not state which variant is chosen: set "sku".',
    ),
  ];
}

function indicesWithout(objects: readonly JsonObject[], has: (object: JsonObject) => boolean): number[] {
  return objects.flatMap((object, index) => (has(object) ? [] : index));
}

/** Returns the error of all variants that lack the same. */
function toError(element: MarkupElement, indices: readonly number[], lack: string): MarkupError[] {
  if (indices.length === 0) return [];
  const more = indices.length > 1 ? `, as ${indices.length - 1} more,` : '';
  const message = `data-variants[${indices[0]}]${more} has ${lack}`;
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

/** Compares options with the attributes of all variants. What follows from one error is not reported as another. */
function findOptionErrors(element: MarkupElement, variants: readonly JsonObject[]): MarkupError[] {
  const names = [...new Set(variants.flatMap(Object.keys))];
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
  variants: readonly JsonObject[],
  unchosen: Set<string>,
): MarkupError[] {
  const without = indicesWithout(variants, (attributes) => Object.hasOwn(attributes, name));
  const others = without.flatMap((index) => Object.keys(variants[index] ?? {}));
  const other = nearestName(
    name,
    others.filter((each) => unchosen.has(each)),
  );
  unchosen.delete(other ?? '');
  const hint = other ? ` but "${other}"` : '';
  return toError(element, without, `no option "${name}"${hint}: all variants have the same options.`);
}

function findUnknownValues({ name, controls }: PageOption, variants: readonly JsonObject[]): MarkupError[] {
  const values = [...new Set(variants.map((attributes) => String(attributes[name])))];
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

function optionName(control: MarkupElement): string {
  return control.closest(`[${NAME}]`)?.getAttribute(NAME)?.trim() ?? '';
}

function valuesOf(control: MarkupElement): string[] {
  if (control.localName !== 'select') return [control.getAttribute('value') ?? ''];
  return [...control.querySelectorAll('option:not([disabled])')].map(
    (option) => option.getAttribute('value') ?? option.textContent?.trim() ?? '',
  );
}
