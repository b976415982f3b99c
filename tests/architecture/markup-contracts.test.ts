import { describe, expect, it } from 'vitest';
import { allContracts } from '../../src/markup/contracts';
import { findAttributes, findUndescribedAttributes } from './find-undescribed-attributes';
import { readProjectFile, sourceFiles } from './project-files';

const sources = sourceFiles().filter((file) => /^src\/(?!markup\/)/.test(file) && !/markup\.ts$/.test(file));
/** Overlays are elements of the bundle's own. */
const widgets = sources.filter((file) => /^src\/(widgets|captcha)\//.test(file));

describe('the markup contract', () => {
  it('describes every attribute that a behaviour reads or sets', () => {
    const missing = widgets.flatMap((file) =>
      findUndescribedAttributes(readProjectFile(file)).map(
        (name) => `${file} uses ${name}: describe it in the markup.ts of its behaviour`,
      ),
    );
    expect(missing).toEqual([]);
  });

  it('describes no attribute that nothing reads', () => {
    const read = new Set(sources.flatMap((file) => findAttributes(readProjectFile(file))));
    const options = Object.keys(allContracts.find(([name]) => name === 'gallery')?.[1].attributes ?? {});
    const unread = allContracts.flatMap(([name, { attributes }]) =>
      Object.keys(attributes)
        .filter((attribute) => attribute.startsWith('data-') && !read.has(attribute))
        // The options of a gallery are read by their names in `src/media/`.
        .filter((attribute) => !options.includes(attribute))
        .map((attribute) => `${name}: nothing reads ${attribute}`),
    );
    expect(unread).toEqual([]);
  });
});
