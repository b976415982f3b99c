import type { FastifyInstance } from 'fastify';

/** Path of the pages that stand in for those of a provider of instalments. */
export const INSTALMENTS_PATH = '/instalments';

const STEPS: Readonly<Record<string, readonly string[]>> = {
  en: [
    'Choose {brand} at the checkout.',
    'Pay a quarter today.',
    'Pay the rest in three parts, one every two weeks. They are free of interest.',
  ],
  fr: [
    'Choisissez {brand} au moment de payer.',
    'Payez un quart aujourd’hui.',
    'Payez le reste en trois fois, toutes les deux semaines, sans intérêts.',
  ],
};

const NOTES: Readonly<Record<string, string>> = {
  en: 'This page stands in for the one of {brand}: the shop does not exist, and nothing is paid.',
  fr: 'Cette page remplace celle de {brand} : la boutique n’existe pas, et rien n’est payé.',
};

const LOCALES = ['en_US', 'en_CA', 'fr_CA', 'en_AU', 'en_NZ', 'en_GB'];

/**
 * Registers a page for each language and country that the provider supports (spec §5 Installments). It works without
 * scripts.
 */
export function registerInstalmentsRoutes(app: FastifyInstance): void {
  app.get<{ Params: { locale: string } }>(`${INSTALMENTS_PATH}/:locale`, async ({ params }, reply) => {
    if (!LOCALES.includes(params.locale)) return reply.callNotFound();
    return reply
      .headers({ 'cache-control': 'public, max-age=3600', 'x-robots-tag': 'noindex' })
      .type('text/html; charset=utf-8')
      .send(writePage(params.locale));
  });
}

function writePage(locale: string): string {
  const [language = 'en', country = 'US'] = locale.split('_');
  const brand = country === 'GB' ? 'Clearpay' : 'Afterpay';
  const name = (text: string) => text.replace('{brand}', brand);
  const steps = STEPS[language]?.map((step) => `<li>${name(step)}</li>`).join('\n    ');
  return `<!doctype html>
<html lang="${language}-${country}">
<head>
  <meta charset="utf-8">
  <title>${brand}</title>
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <link rel="stylesheet" href="/assets/theme/instalments-page.css">
</head>
<body class="instalments-page">
  <h1>${brand}</h1>
  <ol>
    ${steps}
  </ol>
  <p>${name(NOTES[language] ?? '')}</p>
</body>
</html>
`;
}
