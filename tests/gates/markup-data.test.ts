import Ajv2020 from 'ajv/dist/2020';
import { expect, it } from 'vitest';
import { KNOWN_NAMES } from '../../src/markup/contracts';
import { readProjectFile } from '../architecture/project-files';

const readData = (name: string) => JSON.parse(readProjectFile(`dist/${name}`));

it('vitrine.html-data.json has the behaviours and the attributes for editors', () => {
  const { version, globalAttributes } = readData('vitrine.html-data.json');
  expect(version).toBe(1.1);
  const named = Object.fromEntries(
    globalAttributes.map((each: { name: string; values?: { name: string }[] }) => [
      each.name,
      each.values?.map(({ name }) => name),
    ]),
  );
  expect(named['data-vitrine']).toEqual(KNOWN_NAMES);
  expect(named['data-cart-form']).toContain('add-coupon');
  expect(named['data-is-subscription']).toEqual(['true', 'false']);
  expect(named).toHaveProperty('data-item-id');
  expect(Object.keys(named).filter((name) => !name.startsWith('data-'))).toEqual([]);
  expect(new Set(Object.keys(named)).size).toBe(globalAttributes.length);
});

it('vitrine.schema.json describes the attributes of each behaviour', () => {
  const schema = readData('vitrine.schema.json');
  const { 'page-context': context, ...behaviours } = schema.$defs;
  expect(Object.keys(behaviours).sort()).toEqual([...KNOWN_NAMES].sort());
  expect(behaviours.like).toMatchObject({
    required: ['data-item-id'],
    properties: { 'data-like-count': { minimum: 0, default: 0 } },
  });
  expect(behaviours.variants.properties['data-variants'].contentSchema.items.required).toEqual([
    'attributes',
  ]);
  expect(context.properties.websiteSettings.properties.storeSettings.properties).toHaveProperty(
    'selectedCurrency',
  );
});

it.each([
  [true, { 'data-vitrine': 'like', 'data-item-id': 'a', 'data-like-count': '4' }],
  [true, { 'data-vitrine': 'gallery', 'data-padding': 4, 'data-controls': true, class: 'wide' }],
  [false, { 'data-vitrine': 'like' }],
  [false, { 'data-vitrine': 'liek', 'data-item-id': 'a' }],
  [false, { 'data-vitrine': 'gallery', 'data-padding': 80 }],
  [false, { 'data-vitrine': 'gallery', 'data-design': 'masonry' }],
])('vitrine.schema.json accepts: %s, %j', (isValid, attributes) => {
  const validate = new Ajv2020({ allowUnionTypes: true }).compile(readData('vitrine.schema.json'));
  expect(validate(attributes)).toBe(isValid);
});
