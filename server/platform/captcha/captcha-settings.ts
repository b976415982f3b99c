import { StartError } from '../process/start-error';

/** `checkbox`: the visitor ticks a box. `score`: the provider rates the visit without asking. */
export type CaptchaKind = 'checkbox' | 'score';

export interface CaptchaSettings {
  kind: CaptchaKind;
  /** Public; pages print it. */
  siteKey: string;
  /** Of the site, or the API key of its enterprise project. */
  secret: string;
  verifyUrl: string;
  /** Hosts whose pages may request tokens. */
  hostnames: readonly string[];
  /** The lowest accepted score of a visit, from 0 to 1. */
  minScore: number;
}

const SITE_VERIFY = 'https://www.google.com/recaptcha/api/siteverify';
const ASSESSMENTS = 'https://recaptchaenterprise.googleapis.com/v1/projects';

/** Returns the captcha settings of the environment; null without a site key. Throws StartError for an invalid value. */
export function parseCaptchaSettings(env: NodeJS.ProcessEnv, siteUrl: string): CaptchaSettings | null {
  const siteKey = readKey('CAPTCHA_SITE_KEY', env.CAPTCHA_SITE_KEY);
  const secret = readKey('CAPTCHA_SECRET', env.CAPTCHA_SECRET);
  if (siteKey === null && secret === null) return null;
  if (siteKey === null || secret === null) {
    const missing = siteKey === null ? 'CAPTCHA_SITE_KEY' : 'CAPTCHA_SECRET';
    throw new StartError(`${missing} is missing. Set both keys of the captcha, or none of them.`);
  }
  const project = readKey('CAPTCHA_PROJECT', env.CAPTCHA_PROJECT);
  const verifyUrl = project === null ? SITE_VERIFY : `${ASSESSMENTS}/${project}/assessments`;
  return {
    kind: project === null ? 'checkbox' : 'score',
    siteKey,
    secret,
    verifyUrl: readVerifyUrl(env.CAPTCHA_VERIFY_URL) ?? verifyUrl,
    hostnames: readHostnames(env.CAPTCHA_HOSTNAMES) ?? [new URL(siteUrl).hostname],
    minScore: readScore(env.CAPTCHA_MIN_SCORE),
  };
}

function readKey(name: string, value: string | undefined): string | null {
  const key = value?.trim() ?? '';
  if (key === '') return null;
  if (/^[\w.:-]{1,200}$/.test(key)) return key;
  throw new StartError(`${name} is not a key. Copy it from the provider's settings.`);
}

function readVerifyUrl(value: string | undefined): string | null {
  const url = value?.trim() ?? '';
  if (url === '') return null;
  if (/^https?:\/\/\S+$/.test(url) && URL.canParse(url)) return url;
  throw new StartError(`CAPTCHA_VERIFY_URL is "${url}". Set it to a complete address.`);
}

function readHostnames(value: string | undefined): string[] | null {
  const names = (value ?? '')
    .split(',')
    .map((name) => name.trim().toLowerCase())
    .filter(Boolean);
  const invalid = names.find((name) => !/^[a-z0-9.-]+$/.test(name));
  if (invalid === undefined) return names.length > 0 ? names : null;
  throw new StartError(
    `CAPTCHA_HOSTNAMES has "${invalid}". Set it to the hosts of the site, such as shop.example, www.shop.example.`,
  );
}

function readScore(value: string | undefined): number {
  const text = value?.trim() || '0.5';
  const score = Number(text);
  if (/^[\d.]+$/.test(text) && score >= 0 && score <= 1) return score;
  throw new StartError(`CAPTCHA_MIN_SCORE is "${text}". Set it to a number from 0 to 1, such as 0.5.`);
}
