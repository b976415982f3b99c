import { readFileSync } from 'node:fs';
import path from 'node:path';
import Handlebars from 'handlebars';
import { Liquid } from 'liquidjs';
import { cacheRenderer } from '../../../server/rendering/engine/cache-renderer';
import { createPageRenderer } from '../../../server/rendering/engine/page-renderer';

/** A template engine. Its templates are parsed before the first print. */
export interface RenderContender {
  name: string;
  print(data: object): string;
}

/** Returns the shop's renderer, without and with its cache, and two widely used engines. */
export function createRenderContenders(themeDir: string): RenderContender[] {
  const renderer = createPageRenderer({ themeDir });
  const kept = cacheRenderer(renderer);
  return [
    { name: 'Vitrine', print: (data) => renderer.render('list', data) },
    { name: 'Vitrine, page unchanged', print: (data) => kept.render('list', data) },
    handlebars(themeDir),
    liquid(themeDir),
  ];
}

function handlebars(themeDir: string): RenderContender {
  const read = (name: string) => readFileSync(path.join(themeDir, `${name}.hbs`), 'utf8');
  const engine = Handlebars.create();
  engine.registerPartial('card', read('card'));
  const print = engine.compile(read('list'));
  return { name: 'Handlebars', print: (data) => print(data) };
}

function liquid(themeDir: string): RenderContender {
  const engine = new Liquid({ root: themeDir, extname: '.liquid', cache: true });
  const template = engine.parseFileSync('list');
  return { name: 'LiquidJS', print: (data) => String(engine.renderSync(template, data)) };
}
