const SIZES = ['Small', 'Medium', 'Large'];
const COLOURS = ['Chalk', 'Sea & Grey', 'Iron'];

/** Returns the data of a shop's list page for every engine, with characters that need escaping. */
export function makePageData(products: number) {
  return {
    nonce: 'bench',
    website: { language: 'en', siteTitle: 'Bench & Sons' },
    collection: { title: 'All products' },
    navigation: ['Shop', 'Journal', 'About', 'Contact'].map((title) => ({
      title,
      url: `/${title.toLowerCase()}?from=nav&n=1`,
    })),
    items: Array.from({ length: products }, (_, index) => makeItem(index)),
  };
}

function makeItem(index: number) {
  const variants = SIZES.flatMap((size, row) =>
    COLOURS.map((colour, column) => ({
      label: `${size} / ${colour}`,
      price: `$${20 + index}.${row}${column}`,
      isSoldOut: (index + row + column) % 7 === 0,
    })),
  );
  return {
    id: `item-${index}`,
    fullUrl: `/shop/p/product-${index}?a=1&b=2`,
    title: `Product <${index}> of "many"`,
    price: `from $${20 + index}.00`,
    excerpt: `<p>Thrown by hand, number ${index}.</p>`,
    isSoldOut: index % 11 === 0,
    images: [1, 2, 3].map((picture) => ({
      assetUrl: `/assets/${index}-${picture}.webp`,
      altText: `Product ${index}, picture ${picture}`,
    })),
    variants,
  };
}
