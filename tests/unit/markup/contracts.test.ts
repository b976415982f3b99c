import { describe, expect, it } from 'vitest';
import { behaviours } from '../../../src/behaviours';
import { contracts, KNOWN_NAMES } from '../../../src/markup/contracts';
import type { MarkupContract } from '../../../src/markup/data/markup-contract';
import { findValueErrors } from '../../../src/markup/find-value-errors';

const all = Object.entries<MarkupContract>(contracts);

describe('the contracts', () => {
  it('are those of all behaviours, and of the page', () => {
    expect(Object.keys(contracts).sort()).toEqual([...Object.keys(behaviours), 'page'].sort());
  });

  it('name every value of data-vitrine that requests a behaviour', () => {
    const requested = Object.entries(behaviours).flatMap(([name, { selector }]) =>
      selector ? [...selector.matchAll(/\[data-vitrine=([\w-]+)\]/g)].map(([, each = '']) => each) : [name],
    );
    expect(KNOWN_NAMES).toEqual(expect.arrayContaining(requested));
    expect(new Set(KNOWN_NAMES).size).toBe(KNOWN_NAMES.length);
  });

  it.each(Object.entries(behaviours))('of %s has the selector of the directory', (name, { engine }) => {
    if (engine) expect(contracts[name as keyof typeof contracts]).toHaveProperty('engine', engine);
  });

  it.each(all)('of %s has defaults that are values', (_, { attributes }) => {
    const errors = Object.entries(attributes).flatMap(([name, attribute]) =>
      attribute.default === undefined ? [] : findValueErrors(name, attribute, String(attribute.default)),
    );
    expect(errors).toEqual([]);
  });

  it.each(all)('of %s has values for each choice', (_, { attributes }) => {
    const choices = Object.values(attributes).filter(({ type }) => type === 'choice');
    expect(choices.filter(({ values }) => !values?.length)).toEqual([]);
  });
});
