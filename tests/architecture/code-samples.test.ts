import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { cartRulesSchema } from '../../contract/cart/cart-rules';
import { formSchema } from '../../contract/forms/form';
import { ownedSubmissionSchema } from '../../contract/forms/form-submission';
import { navigationUpdateSchema } from '../../contract/navigation/navigation';
import { importedReviewSchema, importReviewsSchema } from '../../contract/reviews/review';
import { budgetInputSchema } from '../../contract/telemetry/budget';
import { envelope } from '../../contract/telemetry/record-envelope';
import { siteSchema } from '../../demo/content-schema';
import { describeSubmission } from '../../server/features/forms/delivery/webhook-transport';
import { calculateTotals } from '../../server/features/totals';
import { describeAlert } from '../../server/telemetry/watch/compose-alert';
import { type CodeSample, readSamples } from '../support/code-samples';
import { checkCommand } from './check-command';
import { projectFiles, readProjectFile, root } from './project-files';
import { readCommands } from './read-commands';

const pages = projectFiles('').filter((file) => file.endsWith('.md') && !file.startsWith('demo/'));
const samples = pages.flatMap(readSamples);
const inLanguage = (...languages: string[]) => samples.filter(({ language }) => languages.includes(language));

/** What runs or reads the samples of a language. A sample in another language needs a test of its own first. */
const CHECKED_BY: Readonly<Record<string, string>> = {
  html: 'tests/browser/how-to.spec.ts',
  js: 'tests/browser/how-to.spec.ts',
  ts: 'tests/architecture/contributing.test.ts',
  diff: 'tests/architecture/contributing.test.ts',
  tsx: 'tests/architecture/contributing-tests.test.ts',
  template: 'tests/architecture/contributing-tests.test.ts',
  mermaid: 'tests/architecture/imports.test.ts',
  sql: 'tests/unit/server/telemetry/exports/export-routes.test.ts',
  text: 'this file',
  sh: 'this file',
  json: 'this file',
  yaml: 'this file',
  http: 'this file',
  nginx: 'this file',
  caddyfile: 'this file',
};

it('every code sample has a language whose samples are run', () => {
  const unknown = samples.filter(({ language }) => !(language in CHECKED_BY));
  expect(unknown.map(({ page, code }) => `${page}: ${code.split('\n')[0]}`)).toEqual([]);
});

it('every page with HTML or JavaScript is opened in a browser', () => {
  const specs = ['browser/how-to', 'browser/telemetry-alone', 'hosts/htmx', 'hosts/bundlers'];
  const spec = specs.map((name) => readProjectFile(`tests/${name}.spec.ts`)).join('\n');
  const isOpened = (page: string): boolean =>
    spec.includes(`'${page}'`) || spec.includes(`howTo('${page.replace(/^docs\/how-to\/|\.md$/g, '')}')`);
  const missing = new Set(inLanguage('html', 'js').map(({ page }) => page));
  expect([...missing].filter((page) => !isOpened(page))).toEqual([]);
});

it('every worked example in TypeScript names its file', () => {
  expect(inLanguage('ts', 'tsx', 'diff').filter(({ file }) => !file)).toEqual([]);
});

describe('shell commands', () => {
  const commands = inLanguage('sh').flatMap(({ page, code }) => {
    // An exported variable applies to the commands after it.
    const exported: Record<string, string> = {};
    return readCommands(code).map(({ env, words }) => {
      if (words.length === 0) Object.assign(exported, env);
      return [page, words.join(' ') || 'export', { words, env: { ...exported, ...env } }] as const;
    });
  });

  it.each(commands)('%s: %s', (_page, _text, command) => {
    expect(() => checkCommand(command)).not.toThrow();
  });
});

it('the map of the repository in development.md names what exists', () => {
  const [map] = inLanguage('text');
  let folder = '';
  const missing = (map?.code ?? '')
    .trim()
    .split('\n')
    .filter((line) => {
      const [, indent = '', name = ''] = /^( *)(\S+)/.exec(line) ?? [];
      if (indent === '') folder = name;
      return !existsSync(`${root}${indent ? folder : ''}${name}`);
    });
  expect(missing).toEqual([]);
  expect(inLanguage('text')).toHaveLength(1);
});

it('the client report in tracking.md is one that the server accepts', () => {
  const [report] = inLanguage('json').filter(({ page }) => page === 'docs/tracking.md');
  const schema = z.strictObject({ ...envelope, counts: envelope.counts.unwrap().unwrap() });
  expect(schema.safeParse(JSON.parse(report?.code ?? ''))).toMatchObject({ success: true });
});

it('the destinations of a form and the webhook in forms.md are those of the server', () => {
  const samples = inLanguage('json').filter(({ page }) => page === 'docs/forms.md');
  const [destinations, webhook] = samples.map(({ code }) => JSON.parse(code));
  const { deliveryEmails, deliveryWebhook } = formSchema.shape;
  expect(z.strictObject({ deliveryEmails, deliveryWebhook }).parse(destinations)).toEqual(destinations);
  const { type, form, ...submission } = webhook;
  const { version: formVersion, ...named } = form;
  const stored = ownedSubmissionSchema.parse({ ...submission, formVersion });
  expect(describeSubmission({ form: named, submission: stored })).toEqual(webhook);
});

it('the webhook in alerts.md is the one of its budget', () => {
  const [sample] = inLanguage('json').filter(({ page }) => page === 'docs/alerts.md');
  const { id: _, at, budget, figure, ...alert } = JSON.parse(sample?.code ?? '');
  const { id: __, ...input } = budget;
  expect(budgetInputSchema.parse(input)).toEqual(input);
  const site = { siteTitle: 'Shop', siteUrl: 'https://shop.example' };
  const described = describeAlert(site, { kind: 'exceeded', budget, figure }, new Date(at));
  expect(described).toEqual({ ...alert, at, budget, figure });
});

it('the reviews in server.md can be imported', () => {
  const [sample] = inLanguage('json').filter(({ page }) => page === 'docs/server.md');
  const { reviews } = importReviewsSchema.parse(JSON.parse(sample?.code ?? ''));
  for (const review of reviews)
    expect(importedReviewSchema.strict().parse(review)).toMatchObject(review ?? {});
});

it('the rules in cart.md give the totals of its table', () => {
  const [sample] = inLanguage('json').filter(({ page }) => page === 'docs/cart.md');
  const rules = cartRulesSchema.parse(JSON.parse(sample?.code ?? ''));
  const choices = {
    couponCodes: ['WELCOME10'],
    giftCardCodes: [],
    shippingLocation: { country: 'US', region: 'NY', postalCode: null },
    shippingOptionId: null,
  };
  const line = { id: 'line', amountCents: 10_000, productType: 1 };
  expect(calculateTotals([line], choices, rules, 0)).toMatchObject({
    subtotalCents: 10_000,
    discountCents: 1000,
    shippingCostCents: 800,
    taxCents: 360,
    grandTotalCents: 10_160,
  });
});

it('the areas of the how-to page have the id and the fields of those of the demo', () => {
  const page = 'docs/how-to/keep-pages-for-members.md';
  const [sample] = inLanguage('json').filter((each) => each.page === page);
  const areasOf = (text: string) =>
    siteSchema.parse({ website: { id: 'x' }, ...JSON.parse(text) }).membersArea?.areas;
  const documented = areasOf(sample?.code ?? '')?.['glaze-book'];
  const own = areasOf(readProjectFile('demo/content/site.json'))?.['glaze-book'];
  expect(Object.keys(documented ?? {}).sort()).toEqual(Object.keys(own ?? {}).sort());
  expect(documented?.id).toBe(own?.id);
  expect(readProjectFile(page)).toContain(`/member-areas/${own?.id}/join`);
});

it('the links of the how-to page are a change of a navigation', () => {
  const [sample] = inLanguage('json').filter(({ page }) => page.endsWith('change-the-navigation.md'));
  const { navigation } = navigationUpdateSchema.parse(JSON.parse(sample?.code ?? ''));
  expect(navigation.items.map(({ items }) => items.length)).toEqual([1, 0]);
});

it('every JSON sample is compared with the server', () => {
  // Those of docs/calls.md come from what the bundle is tested with (bundle-calls.test.ts).
  const written = inLanguage('json').filter(({ page }) => page !== 'docs/calls.md');
  expect(written.map(({ page }) => page)).toEqual([
    'docs/alerts.md',
    'docs/cart.md',
    'docs/forms.md',
    'docs/forms.md',
    'docs/how-to/change-the-navigation.md',
    'docs/how-to/keep-pages-for-members.md',
    'docs/server.md',
    'docs/tracking.md',
  ]);
});

describe('configurations of other programs', () => {
  const codeOf = (language: string, page: string): string =>
    inLanguage(language).find((sample) => sample.page === page)?.code ?? '';

  it('send the metrics token to the port of the server', () => {
    const scrape = codeOf('yaml', 'docs/server.md');
    expect(scrape).toMatch(/authorization: \{ credentials: \S+ \}/);
    expect(scrape).toContain(':3000');
  });

  it('both reverse proxies forward the paths that must be on the origin of the page', () => {
    const page = 'docs/how-to/load-from-another-origin.md';
    const inNginx = /location ~ \^\/\(([\w|]+)\)/.exec(codeOf('nginx', page))?.[1]?.split('|');
    const inCaddy = codeOf('caddyfile', page)
      .match(/ \/\w+(?= |$)/gm)
      ?.map((path) => path.trim().slice(1));
    expect(inNginx).toEqual(['api', 'assets', 'cart', 'checkout']);
    expect(inCaddy).toEqual(expect.arrayContaining(inNginx ?? []));
    for (const path of inNginx ?? []) expect(codeOf('caddyfile', page)).toContain(`/${path} /${path}/*`);
  });

  it('the same Caddyfile is in both pages about proxies', () => {
    expect(codeOf('caddyfile', 'docs/server.md')).toBe(
      codeOf('caddyfile', 'docs/how-to/run-on-postgresql.md'),
    );
  });

  it('the headers of static files are those of the server', () => {
    const source = readProjectFile('server/platform/assets/public-headers.ts');
    const headers = codeOf('http', 'docs/how-to/load-from-another-origin.md').trim().split('\n');
    expect(headers).toHaveLength(2);
    for (const header of headers) {
      const [name = '', value = ''] = header.toLowerCase().split(': ');
      expect(source).toContain(`'${name}': '${value}'`);
    }
  });
});

it('a sample has neither a tab nor a trailing space', () => {
  const untidy = samples.filter(
    ({ code, language }: CodeSample) => language !== 'diff' && /\t| $/m.test(code),
  );
  expect(untidy.map(({ page, code }) => `${page}: ${code}`)).toEqual([]);
});
