import type { Assets, Contender } from '../../contender';

const head = ({ stub }: Assets): string =>
  `${stub ? `<script>${stub}</script>\n` : ''}<script type="module" src="/assets/vitrine/vitrine.js"></script>`;

/** This project as its documentation says: the stub in the head, one script tag, the engine's markup as it is. */
export const ours: Contender = { name: 'ours', label: 'Vitrine', packages: [], markup: {}, head };

/** The same on a page that sells: the chunk that the first press waits for is named in the head. */
export const oursAhead: Contender = {
  ...ours,
  name: 'ours-ahead',
  label: 'Vitrine, chunk named',
  head: (assets) =>
    `<link rel="modulepreload" href="/assets/vitrine/${assets.addToCart}" fetchpriority="low">\n${head(assets)}`,
};
