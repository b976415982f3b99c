import {
  type Context,
  Formatter,
  Formatters,
  type FormatterTable,
  type Variable,
} from '@squarespace/template-engine';
import { followAddress, listShareLinks } from '../../../src/commerce/share-links';
import { fill } from '../../../src/page/fill';
import { likeStrings } from '../../../src/strings/like';
import { type ShareStrings, shareStrings } from '../../../src/strings/share';
import { escapeHtml } from '../../platform/http/escape-html';

const texts: ShareStrings & { readonly like: string } = { ...shareStrings, ...likeStrings };

/** Returns the formatters whose elements the engine prints empty, for a script to fill. These work without a script. */
export function createSocialFormatters(): FormatterTable {
  return {
    'social-button': new ShareFormatter('social-button'),
    'social-button-inline': new ShareFormatter('social-button-inline'),
    'like-button': new LikeFormatter(),
    'twitter-follow-button': new FollowFormatter(),
    'activate-twitter-links': new SocialLinksFormatter(),
  };
}

/** `{@|social-button}` of an item: the engine's element, with a menu of share links; inline, with a row of them. */
class ShareFormatter extends Formatter {
  readonly #engineName: string;

  constructor(engineName: string) {
    super();
    this.#engineName = engineName;
  }

  override apply(args: string[], variables: Variable[], context: Context): void {
    const [first] = variables;
    const item = first?.node;
    const website = context.resolve(['website']);
    const absolute = (path: string): string =>
      path.startsWith('/') ? website.get('baseUrl').asString() + path : path;
    const shared = {
      url: absolute(item?.get('fullUrl').asString() ?? ''),
      title: item?.get('title').asString() ?? '',
      imageUrl: absolute(
        item?.get('assetUrl').asString() || (item?.path(['mainImage', 'assetUrl']).asString() ?? ''),
      ),
    };
    const links = listShareLinks(website.get('shareButtonOptions').value, shared);
    Formatters[this.#engineName]?.apply(args, variables, context);
    // The engine prints nothing for a site without share buttons.
    const isInline = this.#engineName === 'social-button-inline';
    const filled = printShareLinks(links, isInline, textsOf(context));
    const printed = first?.node.asString() ?? '';
    const end = printed.lastIndexOf('</');
    if (end > 0) first?.set(printed.slice(0, end) + filled + printed.slice(end));
  }
}

function printShareLinks(
  links: ReturnType<typeof listShareLinks>,
  isInline: boolean,
  texts: ShareStrings,
): string {
  const names: Readonly<Record<string, string>> = { email: texts.shareEmail, link: texts.shareLink };
  const anchors = links.map(({ service, name, href }) => {
    const isElsewhere = href.startsWith('https:') && service !== 'link';
    const target = isElsewhere ? ' target="_blank" rel="noopener"' : '';
    const text = escapeHtml(names[service] ?? name);
    return `<a href="${escapeHtml(href)}" data-service="${service}"${target}>${text}</a>`;
  });
  if (isInline) return `<span class="share-list">${anchors.join(' ')}</span>`;
  const items = anchors.map((anchor) => `<li>${anchor}</li>`).join('');
  return `<details class="share-menu"><summary>${escapeHtml(texts.share)}</summary><ul class="share-list">${items}</ul></details>`;
}

/** `{@|like-button}` of an item: the engine's element, around a button that likes without a script. */
class LikeFormatter extends Formatter {
  override apply(_args: string[], [first]: Variable[], context: Context): void {
    const isOn = context.resolve(['websiteSettings', 'simpleLikingEnabled']).asBoolean();
    const id = escapeHtml(first?.node.get('id').asString() ?? '');
    const count = first?.node.get('likeCount').asNumber() ?? 0;
    const text = escapeHtml(textsOf(context).like);
    const button =
      `<button class="like-button"><span class="like-icon"></span><span class="like-text">${text}</span> ` +
      `<span class="like-count">${count}</span></button>`;
    const element = `<span class="sqs-simple-like" data-item-id="${id}" data-like-count="${count}">${button}</span>`;
    first?.set(
      isOn
        ? `<form class="like-form" id="likes" method="post" action="/api/vitrine/items/${id}/likes">${element}</form>`
        : '',
    );
  }
}

/** `{account|twitter-follow-button}`: the engine's element, with a link that follows the account. */
class FollowFormatter extends Formatter {
  override apply(_args: string[], [first]: Variable[], context: Context): void {
    const account = first?.node;
    const profile = account?.get('profileUrl').asString().split('/').at(-1);
    const name = account?.get('userName').asString() || profile || '';
    const text = fill(textsOf(context).follow, { name });
    first?.set(
      `<div class="squarespace-follow-button" data-username="${escapeHtml(name)}">` +
        `<a href="${escapeHtml(followAddress(name))}" target="_blank" rel="noopener">${escapeHtml(text)}</a></div>`,
    );
  }
}

/** `{text|activate-twitter-links}`: plain text whose addresses, `@names` and `#hashtags` are links, as the engine's. */
class SocialLinksFormatter extends Formatter {
  override apply(args: string[], variables: Variable[], context: Context): void {
    const [first] = variables;
    first?.set(escapeHtml(first.node.asString()));
    Formatters['activate-twitter-links']?.apply(args, variables, context);
    first?.set(first.node.asString().replaceAll(' target="new"', ' target="_blank" rel="noopener"'));
  }
}

/** The texts that scripts show, too. */
function textsOf(context: Context): typeof texts {
  const printed = context.resolve(['context', 'strings']).value as Partial<typeof texts> | undefined;
  return { ...texts, ...printed };
}
