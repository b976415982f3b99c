import { isObject } from './data/json-shape';
import type { MarkupElement, MarkupError, MarkupRoot } from './markup-element';
import { suggest } from './nearest-name';
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
  const more = without.length > 1 ? `, as ${without.length - 1} more,` : '';
  const message = `data-variants[${without[0]}]${more} has no stock, and is shown as available: set "unlimited": true, or "qtyInStock".`;
  return [{ element, message, attribute: 'data-variants', docs }];
}

function findUnnamedControls(element: MarkupElement): MarkupError[] {
  return [...element.querySelectorAll(CONTROL)].flatMap((control) =>
    optionName(control)
      ? []
      : { element: control, message: `an option has no name, and is ignored: set ${NAME}.`, docs },
  );
}

function findOptionErrors(element: MarkupElement, variants: readonly VariantData[]): MarkupError[] {
  const attributes = variants.map(attributesOf);
  const names = [...new Set(attributes.flatMap(Object.keys))];
  const controls = [...element.querySelectorAll(CONTROL)].filter(optionName);
  const chosen = controls.map(optionName);
  const unknown = controls.flatMap((control) => {
    const name = optionName(control);
    if (!names.includes(name)) {
      const message = `no variant has the option "${name}".${names.length > 0 ? suggest(name, names) : ''}`;
      return { element: control, message, attribute: NAME, docs };
    }
    const values = attributes.map((each) => String(each[name]));
    return valuesOf(control)
      .filter((value) => value && !values.includes(value))
      .map((value) => ({
        element: control,
        message: `no variant has the value "${value}" of the option "${name}".${suggest(value, [...new Set(values)])}`,
        docs,
      }));
  });
  const missing = names.filter(
    (name) => variants.length > 1 && controls.length > 0 && !chosen.includes(name),
  );
  return [
    ...unknown,
    ...missing.map((name) => ({
      element,
      message: `the variants differ by the option "${name}", which no control chooses: add a select or radio buttons with ${NAME}="${name}".`,
      docs,
    })),
  ];
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
