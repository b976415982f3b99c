import type { Assets, Contender } from '../../contender';

const head = ({ stub }: Assets): string =>
  `${stub ? `<script>${stub}</script>\n` : ''}<script type="module" src="/assets/vitrine/vitrine.js"></script>`;

/** Vitrine as documented: the stub in the head, one script tag, and unchanged engine markup. */
export const ours: Contender = { name: 'ours', label: 'Vitrine', packages: [], markup: {}, head };

/** Vitrine on a product page: a link in the head preloads the chunk that the first press needs. */
export const oursAhead: Contender = {
  ...ours,
  name: 'ours-ahead',
  label: 'Vitrine, chunk named',
  head: (assets) =>
    `<link rel="modulepreload" href="/assets/vitrine/${assets.addToCart}" fetchpriority="low">\n${head(assets)}`,
};
