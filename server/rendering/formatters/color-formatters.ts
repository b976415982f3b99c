import { Formatter, type FormatterTable, type Node, type Variable } from '@squarespace/template-engine';
import type { ImageData } from '../pages/product-data';
import { focusColor, isDark } from './focus-color';
import { formatHslColor } from './hsl-color';
import { formatColor, parseColor } from './parse-color';

/** Returns the formatters of colours, by their names in templates. */
export function createColorFormatters(): FormatterTable {
  return {
    'css-color': new CssColorFormatter(),
    'hsl-color': new HslColorFormatter(),
    'focus-color': new FocusColorFormatter(),
    'focus-tone': new FocusToneFormatter(),
  };
}

/** `{accent|css-color}`: a colour that an owner typed, as `rgb()`. */
class CssColorFormatter extends Formatter {
  override apply(_args: string[], [first]: Variable[]): void {
    const text = first?.node.asString() ?? '';
    const color = parseColor(text);
    if (!color) throw new Error(`'${text}' is no colour.`);
    first?.set(formatColor(color));
  }
}

/** `{color|hsl-color}` of `hue`, `saturation`, `lightness` and `alpha`: the colour as `hsl()`. */
class HslColorFormatter extends Formatter {
  override apply(_args: string[], [first]: Variable[]): void {
    const [hue, saturation, lightness, alpha] = ['hue', 'saturation', 'lightness', 'alpha'].map((name) =>
      readNumber(first?.node.get(name)),
    );
    first?.set(formatHslColor({ hue, saturation, lightness, alpha }));
  }
}

function readNumber(node: Node | undefined): number | undefined {
  return node === undefined || node.value === undefined || node.value === null ? undefined : node.asNumber();
}

/** `{image|focus-color}`: the colour around the focal point as `rgb()`; empty for a picture without known colours. */
class FocusColorFormatter extends Formatter {
  override apply(_args: string[], [first]: Variable[]): void {
    const color = focusColor((first?.node.value ?? {}) as Partial<ImageData>);
    first?.set(color ? formatColor(color) : '');
  }
}

/** `{image|focus-tone}`: `dark` or `light`, by the colour around the focal point; empty where it is not known. */
class FocusToneFormatter extends Formatter {
  override apply(_args: string[], [first]: Variable[]): void {
    const color = focusColor((first?.node.value ?? {}) as Partial<ImageData>);
    if (!color) first?.set('');
    else first?.set(isDark(color) ? 'dark' : 'light');
  }
}
