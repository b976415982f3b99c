/** What a visitor shares. Addresses are absolute. */
export interface SharedPage {
  readonly url: string;
  readonly title: string;
  /** Empty without a picture. */
  readonly imageUrl: string;
}

export interface ShareLink {
  readonly service: string;
  /** Empty for services whose name the catalogue of texts has. */
  readonly name: string;
  readonly href: string;
}

/** Name and address of each service, by its key in `shareButtonOptions`. */
const SERVICES: Readonly<Record<string, readonly [name: string, address: string]>> = {
  pinterest: [
    'Pinterest',
    'https://www.pinterest.com/pin/create/link/?url={url}&media={image}&description={title}',
  ],
  facebook: ['Facebook', 'https://www.facebook.com/sharer/sharer.php?u={url}'],
  twitter: ['X', 'https://twitter.com/intent/tweet?url={url}&text={title}'],
  linkedin: ['LinkedIn', 'https://www.linkedin.com/sharing/share-offsite/?url={url}'],
  reddit: ['Reddit', 'https://www.reddit.com/submit?url={url}&title={title}'],
  tumblr: ['Tumblr', 'https://www.tumblr.com/widgets/share/tool?canonicalUrl={url}&title={title}'],
  email: ['', 'mailto:?subject={title}&body={url}'],
};

/** Returns a link for each service that a site has switched on, and the page's own address as the last. */
export function listShareLinks(options: unknown, page: SharedPage): ShareLink[] {
  const links = Object.entries(SERVICES).flatMap(([service, [name]]) =>
    (options as Readonly<Record<string, unknown>> | undefined)?.[service] === true
      ? { service, name, href: shareAddress(service, page) as string }
      : [],
  );
  return [...links, { service: 'link', name: '', href: page.url }];
}

/** Returns the address at which a service shares a page, or undefined for an unknown service. */
export function shareAddress(service: string, { url, title, imageUrl }: SharedPage): string | undefined {
  const values: Readonly<Record<string, string>> = { url, title, image: imageUrl };
  return Object.hasOwn(SERVICES, service)
    ? SERVICES[service]?.[1].replace(/\{(\w+)\}/g, (_, name: string) =>
        encodeURIComponent(values[name] ?? ''),
      )
    : undefined;
}

/** Returns the address at which a visitor follows an account. */
export function followAddress(userName: string): string {
  return `https://twitter.com/intent/follow?screen_name=${encodeURIComponent(userName)}`;
}
