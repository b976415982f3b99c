import { is, selectAll, selectOne } from 'css-select';
import { type AnyNode, type Element, isDocument, isTag } from 'domhandler';
import { textContent } from 'domutils';
import { parse, parseFragment, type Token } from 'parse5';
import { adapter } from 'parse5-htmlparser2-tree-adapter';
import type { MarkupElement, MarkupRoot } from '../../src/markup/markup-element';
import { maskTemplates, PRINTED } from './mask-templates';

/** A place in a file, from 1. */
export interface Place {
  readonly line: number;
  readonly column: number;
}

/** Returns the place of a character of a text. */
export function placeAt(text: string, index: number): Place {
  const before = text.slice(0, index).split(/\r\n|\r|\n/);
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}

/** A part of a file that rules search. */
export interface ParsedRoot extends MarkupRoot {
  querySelectorAll(selectors: string): LintedElement[];
}

/** The markup of a page or a template. */
export interface ParsedMarkup {
  /** The page, and the content of each `<template>`, which is no part of it. */
  readonly roots: readonly ParsedRoot[];
  /** Whether it is a whole page, and not a part that pages include. */
  readonly isPage: boolean;
  /** Whether a template prints parts of it. */
  readonly isTemplate: boolean;
}

/** An element as the rules see it, which are written for those of browsers, with its place. */
export class LintedElement implements MarkupElement {
  readonly #elements: Elements;

  constructor(
    readonly node: Element,
    elements: Elements,
    private readonly source: string,
  ) {
    this.#elements = elements;
  }

  get localName(): string {
    return this.node.name;
  }

  get textContent(): string {
    return textContent(this.node);
  }

  getAttribute(name: string): string | null {
    return this.node.attribs[name] ?? null;
  }

  getAttributeNames(): string[] {
    return Object.keys(this.node.attribs);
  }

  matches(selectors: string): boolean {
    return is(this.node, selectors);
  }

  closest(selectors: string): LintedElement | null {
    return this.ancestors().find((each) => each.matches(selectors)) ?? null;
  }

  /** Of a `<template>`. */
  get content(): ParsedRoot | undefined {
    const [content] = this.node.children;
    const isTemplate = this.localName === 'template' && content && isDocument(content);
    return isTemplate ? this.#elements.root(content.children) : undefined;
  }

  querySelector(selectors: string): LintedElement | null {
    return this.#elements.one(selectors, this.node.children);
  }

  querySelectorAll(selectors: string): LintedElement[] {
    return this.#elements.all(selectors, this.node.children);
  }

  /** Returns the element and those around it. */
  ancestors(): LintedElement[] {
    const found: LintedElement[] = [];
    for (let node: AnyNode | null = this.node; node; node = node.parent)
      if (isTag(node)) found.push(this.#elements.of(node));
    return found;
  }

  /** Returns where the element begins, or one of its attributes. */
  placeOf(attribute?: string): Place {
    const location = this.node.sourceCodeLocation as Token.ElementLocation | undefined;
    const own = location?.attrs?.[attribute ?? ''] ?? location;
    if (own) return { line: own.startLine, column: own.startCol };
    // The parser has added the element.
    return this.ancestors()[1]?.placeOf() ?? { line: 1, column: 1 };
  }

  /** Returns where a text begins in the content of the element. */
  placeOfText(text: string): Place {
    const { startOffset = 0 } = this.node.sourceCodeLocation ?? {};
    return placeAt(this.source, this.source.indexOf(text, startOffset));
  }

  /** Whether a template prints attributes of the element. */
  hasPrintedAttributes(): boolean {
    return this.getAttributeNames().some((name) => name.includes(PRINTED));
  }

  /** Whether a template prints a part of the element or of its content. */
  isPrinted(): boolean {
    const { startOffset = 0, endOffset = 0 } = this.node.sourceCodeLocation ?? {};
    return this.source.slice(startOffset, endOffset).includes(PRINTED);
  }
}

/** Finds elements, each as one object. */
class Elements {
  readonly #known = new WeakMap<Element, LintedElement>();

  constructor(private readonly source: string) {}

  of(node: Element): LintedElement {
    const known = this.#known.get(node) ?? new LintedElement(node, this, this.source);
    this.#known.set(node, known);
    return known;
  }

  root(nodes: AnyNode[]): ParsedRoot {
    return {
      querySelector: (selectors) => this.one(selectors, nodes),
      querySelectorAll: (selectors) => this.all(selectors, nodes),
    };
  }

  all(selectors: string, nodes: AnyNode[]): LintedElement[] {
    return selectAll<AnyNode, Element>(selectors, nodes).map((node) => this.of(node));
  }

  one(selectors: string, nodes: AnyNode[]): LintedElement | null {
    const node = selectOne<AnyNode, Element>(selectors, nodes);
    return node ? this.of(node) : null;
  }
}

/** Parses a page or a template, whose printed parts are masked. */
export function parseMarkup(text: string): ParsedMarkup {
  const source = maskTemplates(text);
  const isPage = /<html[\s>]|<!doctype html/i.test(source);
  const options = { treeAdapter: adapter, sourceCodeLocationInfo: true };
  // A part may begin within a table or a list.
  const { children } = isPage ? parse(source, options) : parseFragment(source, options);
  const elements = new Elements(source);
  return {
    isPage,
    isTemplate: source.includes(PRINTED),
    roots: withTemplates(elements.root(children)),
  };
}

function withTemplates(root: ParsedRoot): ParsedRoot[] {
  const contents = root.querySelectorAll('template').flatMap(({ content }) => content ?? []);
  return [root, ...contents.flatMap(withTemplates)];
}
