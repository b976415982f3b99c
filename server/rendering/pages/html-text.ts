import { type DefaultTreeAdapterMap, defaultTreeAdapter, parseFragment } from 'parse5';

const BLOCK = /^(?:br|dd|div|dt|h\d|li|p|td)$/;

/** Returns the text of HTML in one line, without tags and character references. */
export function htmlText(html: string): string {
  return textOf(parseFragment(html)).replace(/\s+/g, ' ').trim();
}

function textOf(node: DefaultTreeAdapterMap['node']): string {
  if (defaultTreeAdapter.isTextNode(node)) return node.value;
  const text = 'childNodes' in node ? node.childNodes.map(textOf).join('') : '';
  return BLOCK.test(node.nodeName) ? `${text} ` : text;
}
