import { describe, expect, it } from 'vitest';
import { findPageNames } from './find-page-names';

describe('findPageNames', () => {
  it('finds objects, members, parameters and types of the page', () => {
    const source = `
      export const cookies = () => document.cookie;
      export const title = (button: HTMLButtonElement) => button.title;
      export const stored = (page: { localStorage: unknown }) => page.localStorage;
    `;
    expect(findPageNames('module.ts', source)).toEqual(['HTMLButtonElement', 'document', 'localStorage']);
  });

  it('finds none in text, comments and names that only resemble them', () => {
    const source = `/** The document's window. */ export const documents = ['window']; type HTMLText = string;`;
    expect(findPageNames('module.ts', source)).toEqual([]);
  });
});
