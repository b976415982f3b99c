import { describe, expect, it } from 'vitest';
import { describeSources } from '../../../../src/widgets/image/describe-sources';

describe('describeSources', () => {
  it('lists the files up to the first that is as wide as the original', () => {
    expect(describeSources('/images/bowl.jpg', '720x960')).toEqual({
      src: '/images/bowl.jpg?format=750w',
      srcset: [
        '/images/bowl.jpg?format=100w 100w',
        '/images/bowl.jpg?format=300w 300w',
        '/images/bowl.jpg?format=500w 500w',
        '/images/bowl.jpg?format=750w 720w',
      ].join(),
      width: 720,
      ratio: '720/960',
    });
  });

  it.each([
    ['90x90', '100w', ' 90w'],
    ['100x50', '100w', ' 100w'],
    ['2400x10', '2500w', ' 2400w'],
    ['9000x6000', '2500w', ' 2500w'],
  ])('of an original of %s has the widest file %s, which is%s', (dimensions, format, descriptor) => {
    const sources = describeSources('/a.jpg', dimensions);
    expect(sources?.src).toBe(`/a.jpg?format=${format}`);
    expect(sources?.srcset).toMatch(new RegExp(`${format}${descriptor}$`));
  });

  it.each([
    ['/a.jpg?format=1500w', '/a.jpg?format=100w'],
    ['/a.jpg?v=3&format=1500w&x', '/a.jpg?v=3&x&format=100w'],
    ['https://cdn.example/a,b.jpg?v=3', 'https://cdn.example/a,b.jpg?v=3&format=100w'],
    ['//cdn.example/two words.jpg#top', '//cdn.example/two%20words.jpg?format=100w'],
  ])('%s becomes %s', (address, file) => {
    expect(describeSources(address, '90x90')?.src).toBe(file);
  });

  it.each([
    ['/a.jpg', undefined],
    ['/a.jpg', ''],
    ['/a.jpg', '0x960'],
    ['/a.jpg', '720 x 960'],
    ['/a.jpg', 'wide'],
    ['data:image/png;base64,AAAA', '720x960'],
    ['blob:https://shop.example/1', '720x960'],
  ])('is undefined for %s of size %j', (address, dimensions) => {
    expect(describeSources(address, dimensions)).toBeUndefined();
  });
});
