import { Formatter, type FormatterTable, type Variable } from '@squarespace/template-engine';
import { focalPointClass } from '../pages/focal-point-class';
import { atWidth, listFiles } from '../pages/image-address';
import type { ImageData } from '../pages/product-data';
import { createColorFormatters } from './color-formatters';
import { createEventFormatters } from './event-formatters';
import { ImageFormatter } from './image-formatter';
import { createLabelFormatters } from './label-formatters';
import { createMeasureFormatters } from './measure-formatters';
import { createMoneyFormatters } from './money-formatters';
import { QuickViewFormatter } from './quick-view-formatter';
import { createSocialFormatters } from './social-formatters';
import { createValueFormatters } from './value-formatters';
import { VariantsSelectFormatter } from './variants-select-formatter';

/** Returns the formatters that the engine lacks or prints differently, by their names in templates. */
export function createThemeFormatters(): FormatterTable {
  return {
    'json-script': new JsonScriptFormatter(),
    ...createMoneyFormatters(),
    ...createMeasureFormatters(),
    ...createLabelFormatters(),
    ...createSocialFormatters(),
    ...createEventFormatters(),
    ...createColorFormatters(),
    ...createValueFormatters(),
    'image-at-width': new ImageAtWidthFormatter(),
    'image-srcset': new ImageSrcsetFormatter(),
    'focal-class': new FocalClassFormatter(),
    'image-tag': new ImageFormatter(),
    'text-direction': new TextDirectionFormatter(),
    'product-quick-view': new QuickViewFormatter(),
    'variants-select': new VariantsSelectFormatter(),
  };
}

/**
 * `{context|json-script}`: JSON that cannot close its script element. The engine's `json` escapes only `</`, so that
 * a comment opener in a title could hide the end tag.
 */
class JsonScriptFormatter extends Formatter {
  override apply(_args: string[], [first]: Variable[]): void {
    first?.set((JSON.stringify(first.node.value) ?? 'null').replaceAll('<', '\\u003c'));
  }
}

/** `{assetUrl|image-at-width 500}`: the address of the file of that width. */
class ImageAtWidthFormatter extends Formatter {
  override apply([width = '']: string[], [first]: Variable[]): void {
    first?.set(atWidth(first.node.asString(), width));
  }
}

/** `{@|image-srcset}` of an image: the `srcset` of all its files. */
class ImageSrcsetFormatter extends Formatter {
  override apply(_args: string[], [first]: Variable[]): void {
    const url = first?.node.get('assetUrl').asString() ?? '';
    first?.set(listFiles(url, first.node.get('systemDataVariants').asString()));
  }
}

/** `{@|focal-class}` of an image: the classes of its focal point. */
class FocalClassFormatter extends Formatter {
  override apply(_args: string[], [first]: Variable[]): void {
    const { mediaFocalPoint } = (first?.node.value ?? {}) as Pick<ImageData, 'mediaFocalPoint'>;
    first?.set(focalPointClass(mediaFocalPoint ? { mediaFocalPoint } : {}));
  }
}

const RIGHT_TO_LEFT = new Set(['ar', 'fa', 'he', 'ur', 'yi']);

/** `{website.language|text-direction}`: `rtl` or `ltr`, the value of the `dir` attribute. */
class TextDirectionFormatter extends Formatter {
  override apply(_args: string[], [first]: Variable[]): void {
    const [language = ''] = (first?.node.asString() ?? '').toLowerCase().split('-');
    first?.set(RIGHT_TO_LEFT.has(language) ? 'rtl' : 'ltr');
  }
}
