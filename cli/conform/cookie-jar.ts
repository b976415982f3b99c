import { type Cookie, parseSetCookie } from 'set-cookie-parser';

interface StoredCookie {
  readonly value: string;
  readonly path: string;
  readonly isHttpOnly: boolean;
}

/** The cookies that a browser would keep of the responses of one host. */
export class CookieJar {
  /** Why a browser drops a cookie, by its name. */
  readonly dropped = new Map<string, string>();
  readonly #cookies = new Map<string, StoredCookie>();

  /** Stores the values of the header `Set-Cookie`. */
  store(values: readonly string[], url: URL): void {
    for (const cookie of parseSetCookie([...values], { decodeValues: false })) {
      const { name, value, path, maxAge, expires, httpOnly } = cookie;
      const reason = whyDropped(cookie, url);
      if (reason) this.dropped.set(name, reason);
      else if ((maxAge ?? 1) <= 0 || (expires && maxAge === undefined && expires.getTime() < Date.now()))
        this.#cookies.delete(name);
      else {
        const isAbsolute = path?.startsWith('/');
        this.#cookies.set(name, {
          value,
          path: isAbsolute && path ? path : folderOf(url.pathname),
          isHttpOnly: httpOnly === true,
        });
      }
    }
  }

  /** Returns the header `Cookie` of a request to this path; empty without cookies. */
  header(path: string): string {
    return this.#print(path, () => true);
  }

  /** Returns what `document.cookie` is on a page of this path. */
  visibleToScripts(path: string): string {
    return this.#print(path, ({ isHttpOnly }) => !isHttpOnly);
  }

  /** Returns the value of a cookie that scripts of a page can read. */
  read(name: string, path: string): string | undefined {
    const found = this.visibleToScripts(path)
      .split('; ')
      .find((each) => each.startsWith(`${name}=`));
    return found && decode(found.slice(name.length + 1));
  }

  /** Returns the value of a cookie that scripts cannot read; undefined for others. */
  readHidden(name: string): string | undefined {
    const { isHttpOnly, value } = this.#cookies.get(name) ?? {};
    return isHttpOnly && value !== undefined ? decode(value) : undefined;
  }

  #print(path: string, isIncluded: (cookie: StoredCookie) => boolean): string {
    return [...this.#cookies]
      .filter(([, cookie]) => isBelow(path, cookie.path) && isIncluded(cookie))
      .map(([name, { value }]) => `${name}=${value}`)
      .join('; ');
  }
}

/** Returns why a browser drops a cookie; undefined for one that it stores. */
function whyDropped({ name, domain, path, secure, sameSite }: Cookie, url: URL): string | undefined {
  const host = domain?.replace(/^\./, '').toLowerCase();
  if (host && url.hostname !== host && !url.hostname.endsWith(`.${host}`))
    return `its Domain=${domain} is not that of ${url.hostname}`;
  if (secure && !isTrustworthy(url)) return 'it is Secure, and the address begins with http:';
  if (!secure && /^__(Host|Secure)-/.test(name)) return 'its name requires Secure';
  if (name.startsWith('__Host-') && (domain || path !== '/')) return 'its name requires Path=/ and no Domain';
  if (!secure && sameSite?.toLowerCase() === 'none') return 'SameSite=None requires Secure';
  return undefined;
}

/** Browsers keep secure cookies of this machine without HTTPS. */
function isTrustworthy({ protocol, hostname }: URL): boolean {
  return protocol === 'https:' || /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$|\.localhost$/.test(hostname);
}

function folderOf(path: string): string {
  return path.slice(0, Math.max(1, path.lastIndexOf('/')));
}

function isBelow(path: string, folder: string): boolean {
  return path === folder || path.startsWith(folder.endsWith('/') ? folder : `${folder}/`);
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
