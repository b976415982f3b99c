import { describe, expect, it } from 'vitest';
import { findShapeErrors, type JsonShape } from '../../../../src/markup/data/json-shape';

const SHAPE: JsonShape = {
  type: 'object',
  required: ['id'],
  properties: {
    id: { type: ['string', 'null'] },
    count: { type: 'integer', minimum: 0 },
    unit: { enum: ['WEEK', 'MONTH'] },
    lines: { type: 'array', items: { type: 'object', additionalProperties: { type: 'boolean' } } },
  },
};

describe('findShapeErrors', () => {
  it.each<[unknown, string[]]>([
    [{ id: null, count: 0, unit: 'WEEK', lines: [{ a: true }], other: 1 }, []],
    [[], ['cart must be an object, and is an array']],
    [{ id: 3 }, ['cart.id must be a string or null, and is 3']],
    [{}, ['cart.id is missing']],
    [{ id: 'a', count: '2' }, ['cart.count must be an integer, and is "2"']],
    [{ id: 'a', count: -1 }, ['cart.count must be at least 0, and is -1']],
    [{ id: 'a', unit: 'DAY' }, ['cart.unit must be one of WEEK, MONTH, and is "DAY"']],
    [{ id: 'a', lines: [{}, { b: {} }] }, ['cart.lines[1].b must be a boolean, and is an object']],
  ])('of %j', (value, errors) => {
    expect(findShapeErrors(value, SHAPE, 'cart')).toEqual(errors);
  });
});
