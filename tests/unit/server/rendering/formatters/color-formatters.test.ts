import { Compiler, Formatters } from '@squarespace/template-engine';
import { describe, expect, it } from 'vitest';
import { createColorFormatters } from '../../../../../server/rendering/formatters/color-formatters';
import { focusColor, isDark } from '../../../../../server/rendering/formatters/focus-color';
import { formatHslColor } from '../../../../../server/rendering/formatters/hsl-color';
import { parseColor } from '../../../../../server/rendering/formatters/parse-color';

function print(code: string, json: object): string {
  const formatters = { ...Formatters, ...createColorFormatters() };
  const { ctx, errors } = new Compiler({ formatters }).execute({ code, json });
  if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join());
  return ctx.render();
}

describe('a colour (spec §5 Colours)', () => {
  it.each([
    ['#09f', [0, 153, 255, 1]],
    ['#0099FF', [0, 153, 255, 1]],
    ['rgb(1, 2, 3)', [1, 2, 3, 1]],
    ['rgb(300, -5, 256)', [255, 0, 255, 1]],
    ['rgba(1, 2, 3, 0.5)', [1, 2, 3, 0.5]],
    ['rgba(1, 2, 3, 7)', [1, 2, 3, 1]],
    ['rgba(1, 2, 3, -0.5)', [1, 2, 3, 0]],
    ['hsl(120, 100%, 25%)', [0, 128, 0, 1]],
    ['hsl(480, 120%, 25%)', [0, 128, 0, 1]],
    ['hwb(60, 3%, 60%)', [102, 102, 8, 1]],
    ['hwb(0 80% 80%)', [128, 128, 128, 1]],
    ['RebeccaPurple', [102, 51, 153, 1]],
    [' white ', [255, 255, 255, 1]],
    ['transparent', [0, 0, 0, 0]],
  ])('%s is %j', (text, [red, green, blue, alpha]) => {
    expect(parseColor(text)).toEqual({ red, green, blue, alpha });
  });

  it.each(['', '#12', '#12345', 'blurple', 'constructor', 'rgb(1, 2)', 'url(x)'])('%j is none', (text) =>
    expect(parseColor(text)).toBeUndefined(),
  );

  it('is printed as CSS, and any other text fails the render', () => {
    expect(print('{accent|css-color}', { accent: 'hwb(60, 3%, 60%)' })).toBe('rgb(102 102 8)');
    expect(print('{accent|css-color}', { accent: 'rgba(1, 2, 3, .5)' })).toBe('rgb(1 2 3 / 0.5)');
    expect(() => print('{accent|css-color}', { accent: 'red;}' })).toThrow("'red;}' is no colour.");
  });
});

describe('a colour of hue, saturation and lightness', () => {
  const blue = { hue: 200, saturation: 0.5, lightness: 0.4 };

  it.each([
    [blue, 'hsl(200 50% 40%)'],
    [{ ...blue, alpha: 0.25 }, 'hsl(200 50% 40% / 0.25)'],
    [{ hue: 0, saturation: 0, lightness: 0, alpha: 0 }, 'hsl(0 0% 0% / 0)'],
    [{ hue: 360, saturation: 1, lightness: 1, alpha: 1 }, 'hsl(360 100% 100%)'],
  ])('%j is %s', (color, css) => {
    expect(formatHslColor(color)).toBe(css);
    expect(print('{color|hsl-color}', { color })).toBe(css);
  });

  it.each([
    [{ hue: 361 }, 'Hue out of bounds.'],
    [{ hue: -1 }, 'Hue out of bounds.'],
    [{ saturation: 1.01 }, 'Saturation out of bounds.'],
    [{ lightness: -0.1 }, 'Lightness out of bounds.'],
    [{ alpha: 2 }, 'Alpha out of bounds.'],
    [{ hue: Number.NaN }, 'Hue out of bounds.'],
    [{ hue: undefined }, 'Missing an H/S/L value.'],
    [{ saturation: undefined }, 'Missing an H/S/L value.'],
    [{ lightness: undefined }, 'Missing an H/S/L value.'],
  ])('with %o fails', (change, message) => {
    expect(() => formatHslColor({ ...blue, ...change })).toThrow(message);
  });

  it('fails the render in a template', () =>
    expect(() => print('{color|hsl-color}', { color: { hue: 1 } })).toThrow('Missing an H/S/L value.'));
});

describe('the colour at the focal point', () => {
  const colorData = {
    topLeftAverage: '000000',
    topRightAverage: 'ff0000',
    bottomLeftAverage: '00ff00',
    bottomRightAverage: 'ffffff',
    centerAverage: '808080',
  };

  it.each([
    [undefined, 'rgb(128 128 128)', 'dark'],
    [{ x: 0.1, y: 0.1 }, 'rgb(0 0 0)', 'dark'],
    [{ x: 1, y: 0 }, 'rgb(255 0 0)', 'dark'],
    [{ x: 0.2, y: 0.9 }, 'rgb(0 255 0)', 'dark'],
    [{ x: 0.9, y: 0.9 }, 'rgb(255 255 255)', 'light'],
  ])('%j is %s, which is %s', (mediaFocalPoint, color, tone) => {
    const image = { colorData, ...(mediaFocalPoint && { mediaFocalPoint }) };
    expect(print('{image|focus-color}', { image })).toBe(color);
    expect(print('{image|focus-tone}', { image })).toBe(tone);
  });

  it('is empty for a picture without known colours', () => {
    expect(focusColor({})).toBeUndefined();
    expect(
      print('{image|focus-color}{image|focus-tone}', { image: { colorData: { centerAverage: 'x' } } }),
    ).toBe('');
  });

  it.each([
    [166, true],
    [167, false],
  ])('of grey %i is dark: %s (spec §9 Templates and images: 0.65 of 256)', (level, dark) => {
    expect(isDark({ red: level, green: level, blue: level, alpha: 1 })).toBe(dark);
  });
});
