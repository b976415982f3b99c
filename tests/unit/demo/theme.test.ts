import { parse } from 'parse5';
import { describe, expect, it } from 'vitest';
import { createPageRenderer } from '../../../server/rendering/engine/page-renderer';
import { removeInlineCode } from '../../../server/rendering/engine/remove-inline-code';
import { demoItems, demoPages, demoProduct, THEME_DIR } from './demo-pages';

describe('the demo theme', () => {
  const renderer = createPageRenderer({ themeDir: THEME_DIR });

  describe.each(Object.entries(demoPages))('%s page', (_name, { template, data }) => {
    const html = renderer.render(template, data);

    it('is a document without parse errors', () => {
      const errors: string[] = [];
      // The engine prints `</input>` after its quantity field; browsers ignore it, and it is not ours to change.
      const ours = html.replace('></input>', '>');
      parse(ours, { onParseError: ({ code }) => errors.push(code), scriptingEnabled: false });
      expect(errors).toEqual([]);
    });

    it('contains no template instruction', () => {
      expect(html.replaceAll(/<script[\s\S]*?<\/script>/g, '')).not.toMatch(/\{[.@\w]/);
    });

    it('contains no inline code', () => expect(removeInlineCode(html)).toBe(html));

    it('has a size and an alternative text for every picture', () => {
      for (const [image] of html.matchAll(/<img[^>]*>/g))
        expect(image).toMatch(/ width="\d+" height="\d+" .*alt="/s);
    });

    it('loads the bundle with this response’s nonce', () => {
      const tag =
        '<script type="module" src="/assets/vitrine/vitrine.js" integrity="sha384-test" nonce="test-nonce"></script>';
      expect(html).toContain(tag);
    });
  });

  it.each(demoItems)('renders $urlId', (item) => {
    const { data } = demoPages['product with two options'];
    const html = renderer.render('product', { ...data, item });
    expect(html).toContain(`data-item-id="${item.id}"`);
    expect(removeInlineCode(html)).toBe(html);
  });

  it.each(demoItems)(
    'prints a quantity for visitors without a script where it prints one for others: $urlId',
    (item) => {
      const { data } = demoPages['product with two options'];
      const html = renderer.render('product', { ...data, item });
      const [form = ''] = /<form class="product-form"[\s\S]*?<\/form>/.exec(html) ?? [];
      expect(form.includes('name="quantity"')).toBe(form.includes('product-quantity-input'));
    },
  );

  it('links a list’s pages in the head and in the pagination', () => {
    const html = renderer.render(demoPages.shop.template, demoPages.shop.data);
    expect(html).toContain('<link rel="prev" href="/shop">');
    expect(html).toContain('<link rel="next" href="/shop?page=3">');
    expect(html).toContain(
      '<a href="/shop?page=2" aria-current="page"><span class="visually-hidden">Page </span>2</a>',
    );
    expect(html).toContain('rel="next">Next</a>');
  });

  it('loads the first picture eagerly and the others lazily', () => {
    for (const { template, data } of [
      demoPages.shop,
      demoPages['product with two options'],
      demoPages.home,
    ]) {
      const images = [...renderer.render(template, data).matchAll(/<img[^>]*>/g)].map(([image]) => image);
      expect(images.filter((image) => image.includes('fetchpriority="high" loading="eager"'))).toHaveLength(
        1,
      );
      expect(images.slice(1).every((image) => image.includes('loading="lazy"'))).toBe(true);
      for (const image of images) expect(image).toMatch(/class="focus-x-\d+ focus-y-\d+".* srcset=.* sizes=/);
    }
  });

  it.each([
    ['saltmarsh-board', 'data-product-type="1">Add To Cart<'],
    ['gift-card', 'data-product-type="4">Purchase<'],
    ['soap-by-post', 'data-product-type="1" data-is-subscription="true">Subscribe<'],
  ])('has the label of the button in the bar of a phone: %s', (urlId, expected) => {
    const { data } = demoPages['product with two options'];
    expect(renderer.render('product', { ...data, item: demoProduct(urlId) })).toContain(expected);
  });

  it('escapes a query', () => {
    const { template, data } = demoPages['search with a hostile query'];
    const html = renderer.render(template, data);
    expect(html).toContain('value="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"');
  });

  it('shows the lock screen to visitors who are not members', () => {
    expect(renderer.render('lock', demoPages.lock.data)).toContain(
      '<h1>This page available only site members</h1>',
    );
  });

  it('ties the reason to the fields after a wrong password, and keeps the email only', () => {
    const html = renderer.render('lock', demoPages['lock after a wrong password'].data);
    expect(html).toContain(
      'id="member-error" role="alert" tabindex="-1" autofocus>The email or the password is wrong.',
    );
    expect(html.match(/aria-invalid="true" aria-describedby="member-error"/g)).toHaveLength(2);
    expect(html).toContain('value="&quot;&gt;&lt;b&gt;@x"');
    expect(html).toMatch(/name="password"(?![^>]*value=)/);
    expect(html).toMatch(/name="rememberMe" checked/);
  });

  it('keeps the email of a request for a password, and explains a refused password beside its field', () => {
    const request = renderer.render('password', demoPages.password.data);
    expect(request).toContain('value="&quot;&gt;&lt;b&gt;@x"');
    const chosen = renderer.render('new-password', demoPages['new password'].data);
    expect(chosen).toContain('autocomplete="new-password" minlength="8"');
    expect(chosen).toMatch(/name="password"(?![^>]*value=)/);
  });

  it('greets a member by name, as text', () => {
    const html = renderer.render('members', demoPages.members.data);
    expect(html).toContain('Good to see you, &lt;Marit&gt;');
  });

  it('prints the language and direction of a page', () => {
    const { data } = demoPages.home;
    const html = renderer.render('home', { ...data, website: { ...data.website, language: 'he' } });
    expect(html).toContain('<html lang="he" dir="rtl">');
    // The marks of direction that the locale puts around a sum are part of it.
    expect(html.replaceAll(/[\u200e\u200f]/g, '')).toContain('68.00\u00a0$');
  });

  it('prints yen without decimals', () => {
    const { data } = demoPages['product without options'];
    const { item } = data;
    const variants = item.structuredContent.variants.map((each) => ({
      ...each,
      priceMoney: { currency: 'JPY', value: '10200' },
    }));
    const yen = { ...item, structuredContent: { ...item.structuredContent, variants } };
    expect(renderer.render('product', { ...data, item: yen })).toContain('¥10,200');
  });

  it('prints prices and option titles of the locale', () => {
    const { template, data } = demoPages['product with two options'];
    const html = renderer.render(template, data);
    expect(html).toContain('from $38.00');
    expect(html).toContain('<div class="variant-option-title">Size: </div>');
    expect(html).toContain('<option value="">Select Glaze</option>');
  });

  it('names a select by its visible label, also a label with quotes', () => {
    const { template, data } = demoPages['product with two options'];
    const { item } = data;
    const rename = (name: string) => (name === 'Size' ? 'Size "S" & more' : name);
    const variants = item.structuredContent.variants.map((each) => ({
      ...each,
      attributes: Object.fromEntries(
        Object.entries(each.attributes).map(([name, value]) => [rename(name), value]),
      ),
      optionValues: each.optionValues.map(({ optionName, value }) => ({
        optionName: rename(optionName),
        value,
      })),
    }));
    const variantOptionOrdering = item.structuredContent.variantOptionOrdering.map(rename);
    const structuredContent = { ...item.structuredContent, variantOptionOrdering, variants };
    const html = renderer.render(template, { ...data, item: { ...item, structuredContent } });
    expect(html.match(/<select aria-label="[^"]*" data-variant-option-name/g)).toEqual([
      '<select aria-label="Size &quot;S&quot; &amp; more" data-variant-option-name',
      '<select aria-label="Glaze" data-variant-option-name',
    ]);
  });

  it('has a form without scripts, with sold-out variants disabled', () => {
    const { template, data } = demoPages['product with two options'];
    const [noscript = ''] =
      renderer.render(template, data).match(/<noscript>\s*<p>[\s\S]*?<\/noscript>/) ?? [];
    expect(noscript).toContain('<option value="TB-S-CH">Small / Chalk – $38.00</option>');
    expect(noscript).toContain('<option value="TB-M-IR" disabled>Medium / Iron – sold out</option>');
    expect(noscript).toContain('name="quantity"');
    expect(noscript).toContain('type="submit"');
  });

  it('names the only variant of a product without options', () => {
    const { template, data } = demoPages['product without options'];
    expect(renderer.render(template, data)).toContain('<input type="hidden" name="sku" value="SB-ASH">');
  });

  it.each([
    ['saltmarsh-board', 'straw'],
    ['glaze-notes', 'inbox'],
    ['mending', 'agree on the day'],
    ['gift-card', 'by e-mail to whom you name'],
  ])('states how %s is delivered: %s', (urlId, words) => {
    const { data } = demoPages['product without options'];
    const html = renderer.render('product', { ...data, item: demoProduct(urlId) });
    expect(html.split('<summary>Delivery</summary>')[1]?.split('</details>')[0]).toContain(words);
  });

  it('marks a sold-out product and omits the button', () => {
    const { template, data } = demoPages['sold out product'];
    const html = renderer.render(template, data);
    expect(html).toContain('<div class="product-mark sold-out">sold out</div>');
    expect(html).not.toContain(`data-item-id="${demoProduct('hearth-throw').id}" data-product-type`);
  });

  it('prints the cart’s count in the header of personal pages only', () => {
    const cart = renderer.render(demoPages.cart.template, demoPages.cart.data);
    expect(cart).toContain(
      '<a class="sqs-custom-cart" data-vitrine="lightbox" data-cart="drawer" data-initialized="true" data-empty="false" href="/cart">Cart <span class="sqs-cart-quantity" data-initialized="true" data-empty="false">3</span>',
    );
    const home = renderer.render(demoPages.home.template, demoPages.home.data);
    expect(home).toContain(
      '<a class="sqs-custom-cart cart-quantity-zero" data-vitrine="lightbox" data-cart="drawer" data-initialized="true" data-empty="true" href="/cart">Cart <span class="sqs-cart-quantity cart-quantity-zero" data-initialized="true" data-empty="true">0</span>',
    );
  });

  it('prints cart amounts in the store’s currency', () => {
    const html = renderer.render(demoPages.cart.template, demoPages.cart.data);
    expect(html).toContain('<dd data-cart="subtotal">$156.00</dd>');
    expect(html).toContain('<bdi>Medium / Chalk</bdi>, $52.00 each');
  });

  it.each([
    ['withdrawn', 'This is no longer sold. It is not part of the total.'],
    ['repriced', '$40.00'],
  ])('says on a line of the cart that it is %s', (notice, text) => {
    const { template, data } = demoPages.cart;
    const [first] = data.shoppingCart.entries;
    const entries = [{ ...first, notice, previousPriceCents: 4000 }];
    const html = renderer.render(template, {
      ...data,
      shoppingCart: { ...data.shoppingCart, entries },
    } as never);
    expect(html).toMatch(/<li class="cart-line has-notice" data-cart-entry/);
    expect(/<p class="cart-line-notice">(.*)<\/p>/.exec(html)?.[1]).toContain(text);
  });

  it('shows a refusal as an escaped alert', () => {
    const { template, data } = demoPages['cart after a refusal'];
    expect(renderer.render(template, data)).toContain(
      '<div class="notice" role="alert"><strong>Unable to Add Item</strong><p>No &lt;b&gt;more&lt;/b&gt; &amp; &quot;no&quot; less.</p></div>',
    );
  });
});
