import type { Assets, Contender, Markup } from './contender';
import { pageContext, type RenderedProduct } from './render-products';

/** Returns a contender's page: the same products for all, with the markup that the contender needs. */
export function composePage(
  contender: Contender,
  products: readonly RenderedProduct[],
  assets: Assets,
): string {
  const { markup } = contender;
  const countTag = markup.countTag ?? 'span';
  const context = JSON.stringify(pageContext).replaceAll('<', '\\u003c');
  return `<!doctype html>
<html lang="en-US">
<head>
<meta charset="utf-8">
<title>${contender.label}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/bench.css">
<script type="application/json" data-vitrine-context>${context}</script>
${contender.head(assets)}
</head>
<body>
<header><a class="sqs-custom-cart" href="/cart">Cart <${countTag}${attributes(markup.count)} class="sqs-cart-quantity">0</${countTag}></a></header>
<main>
${products.map((product) => withMarkup(product, markup)).join('\n')}
</main>
<div class="sqs-cart-dropzone"></div>
</body>
</html>
`;
}

function withMarkup({ product, html }: RenderedProduct, markup: Markup): string {
  const { purchase, purchaseTag = 'div' } = markup;
  const ofPurchase = attributes(typeof purchase === 'function' ? purchase(product) : purchase);
  return html
    .replace(
      /<div class="purchase">(.*)<\/div><\/article>/s,
      (_, inner: string) =>
        `<${purchaseTag}${ofPurchase} class="purchase">${inner}</${purchaseTag}></article>`,
    )
    .replaceAll('<select ', `<select${attributes(markup.select)} `)
    .replaceAll('<button type="button" ', `<button type="button"${attributes(markup.button)} `)
    .replaceAll(
      '<div class="sqs-add-to-cart-button-inner">',
      `<div${attributes(markup.label)} class="sqs-add-to-cart-button-inner">`,
    );
}

function attributes(text: string | undefined): string {
  return text ? ` ${text}` : '';
}
