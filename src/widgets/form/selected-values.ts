import type { Control } from './read-fields';

/** Returns whether a control is a list in which several options can be chosen. */
export function isMultiple(control: Control | undefined): control is HTMLSelectElement {
  return control?.type === 'select-multiple';
}

/** Returns the values of the chosen options. */
export function selectedValues({ options }: HTMLSelectElement): string[] {
  return [...options].filter(({ selected }) => selected).map(({ value }) => value);
}

/** Chooses the options whose values are in a list. Chooses none for anything that is no list. */
export function selectValues({ options }: HTMLSelectElement, values: unknown): void {
  for (const option of options) option.selected = Array.isArray(values) && values.includes(option.value);
}
