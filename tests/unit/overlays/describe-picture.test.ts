import { describe, expect, it } from 'vitest';
import { describePicture } from '../../../src/overlays/picture-lightbox/describe-picture';
import { createTestPage, get } from '../../support/test-page';

function describeIn(html: string) {
  createTestPage(html);
  return describePicture(get('[data-lightbox-theme]'));
}

describe('a picture of the lightbox', () => {
  it('is the file of the link, in the widths of the picture in it', () => {
    const picture = describeIn(
      '<a data-lightbox-theme="dark" href="/images/bowl.webp" data-title="Bowl"><img alt="A bowl" srcset="/images/bowl.webp?format=300w 300w"></a>',
    );
    expect(picture.src).toMatch(/\/images\/bowl\.webp$/);
    expect(picture).toMatchObject({
      srcset: '/images/bowl.webp?format=300w 300w',
      alt: 'A bowl',
      title: 'Bowl',
      description: '',
    });
  });

  it('has no widths of another picture', () => {
    const { srcset } = describeIn(
      '<a data-lightbox-theme="dark" href="/images/bowl.webp"><img alt="" srcset="/images/bowl-rim.webp 300w"></a>',
    );
    expect(srcset).toBe('');
  });

  it('is the picture beside a link that is no parent of it', () => {
    const picture = describeIn(
      '<li><img alt="A bowl" srcset="/bowl.webp 300w"><a data-lightbox-theme="light" href="/bowl.webp"></a></li>',
    );
    expect(picture).toMatchObject({ alt: 'A bowl', srcset: '/bowl.webp 300w' });
  });

  it.each([
    ['<figure><a data-lightbox-theme="dark" href="?itemId=1"><img data-image="/a.webp" alt=""></a></figure>'],
    ['<figure><img data-lightbox-theme="dark" data-src="/a.webp" alt=""></figure>'],
    ['<figure data-lightbox-theme="dark"><img data-src="/b.webp" data-image="/a.webp" alt=""></figure>'],
  ])('is the address that the engine printed, without a link to a file: %s', (html) => {
    expect(describeIn(html).src).toBe('/a.webp');
  });

  it('has the text of an HTML description, or the caption of its figure', () => {
    expect(
      describeIn(
        '<a data-lightbox-theme="dark" href="/a.webp" data-description="<p>Salt <b>glaze</b></p>"></a>',
      ).description,
    ).toBe('Salt glaze');
    expect(
      describeIn(
        '<figure><a data-lightbox-theme="dark" href="/a.webp"></a><figcaption> Kiln </figcaption></figure>',
      ).title,
    ).toBe('Kiln');
  });
});
