import { BROWSER_MAP } from 'bowser';
import { PAGE_TYPE } from '../../../contract/content/page-types';
import { DROP_REASONS } from '../../../contract/telemetry/record-envelope';
import type { BuiltFolder } from '../../platform/built-files/load-built-folder';
import { nameRelease, readBundleTag } from '../../rendering/pages';
import type { LimitedDimension, LimitedValue } from './known-values';

export interface SiteValueOptions {
  /** Names of the store's templates. */
  templates: readonly string[];
  /** The built bundle, which names its release. */
  bundle: BuiltFolder;
}

/** Returns the check whether the server itself knows a value, so that nobody has to confirm it. */
export function createSiteValues({ templates, bundle }: SiteValueOptions): (value: LimitedValue) => boolean {
  const fixed: Partial<Record<LimitedDimension, ReadonlySet<string>>> = {
    pageType: new Set(Object.values(PAGE_TYPE).map(String)),
    template: new Set(templates),
    browser: new Set(Object.values(BROWSER_MAP)),
    reason: new Set(DROP_REASONS),
  };
  const release = nameRelease(readBundleTag(bundle).integrity);
  return ({ dimension, value }) => {
    return dimension === 'release' ? value === release : fixed[dimension]?.has(value) === true;
  };
}
