import webpack from 'webpack';

const { pathname } = new URL('./site/assets', import.meta.url);
webpack({ mode: 'production', entry: './main.js', output: { path: pathname } }, (error, stats) => {
  if (error || stats.hasErrors()) throw error ?? new Error(stats.toString());
});
