const NAMES = ['home-still', 'table-breakfast', 'table-tea', 'home-corner', 'home-bath', 'kitchen-shelf'];

interface Shape {
  /** Elements between the section and its pictures, and between a picture's figure and the picture. */
  readonly isNested?: boolean;
  readonly isLinked?: boolean;
  readonly attributes?: string;
  readonly dimensions?: string;
}

/** Returns a gallery section as themes of older sites print it (`data-loader=sqs`): pictures without layout or address. */
export function foreignSection(kind: string, shape: Shape = {}): string {
  const { isNested = true, isLinked = false, attributes = '', dimensions = '2500x3125' } = shape;
  const controller = `Gallery${kind[0]?.toUpperCase()}${kind.slice(1)}`;
  const figures = NAMES.map((name, index) => {
    const src = `/assets/theme/images/${name}-2500.webp`;
    const image = `<img data-src="${src}" data-image="${src}" data-image-dimensions="${dimensions}"
      data-image-focal-point="0.5,0.5" data-load="false" data-loader="sqs" alt="Picture ${index + 1}">`;
    const link = isLinked
      ? `<a class="gallery-${kind}-lightbox-link" href="?itemId=${index}">${image}</a>`
      : image;
    const content = isNested ? `<div class="gallery-${kind}-item-wrapper preFade">${link}</div>` : link;
    const caption = `<figcaption class="gallery-caption"><p class="gallery-caption-content">Title ${index + 1}</p></figcaption>`;
    return `<figure class="gallery-${kind}-item">${content}${isNested ? caption : ''}</figure>`;
  }).join('\n');
  const list = isNested ? `<div class="gallery-${kind}-wrapper">${figures}</div>` : figures;
  return `<div class="gallery-${kind}" id="${kind}" data-controller="${controller}" data-width="inset"
    data-show-captions="true" data-props="{}" ${attributes}>${list}</div>`;
}

export const KINDS = ['grid', 'strips', 'masonry', 'slideshow', 'reel'];
