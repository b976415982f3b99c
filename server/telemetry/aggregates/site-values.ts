import { BROWSER_MAP } from 'bowser';
import { PAGE_TYPE } from '../../../schemas/enumerations/page-types';
import { DROP_REASONS } from '../../../schemas/record-envelope';
import { nameRelease, readBundleTag } from '../../rendering/pages';
import type { LimitedDimension, LimitedValue } from './limited-value';

export interface SiteValueOptions {
  /** Names of the store's templates. */
  templates: readonly string[];
  /** Folder of the built bundle, which names its release. */
  bundleDir: string;
}

/** Returns the check whether the server itself knows a value, so that nobody has to confirm it. */
export function createSiteValues({
  templates,
  bundleDir,
}: SiteValueOptions): (value: LimitedValue) => boolean {
  const fixed: Partial<Record<LimitedDimension, ReadonlySet<string>>> = {
    pageType: new Set(Object.values(PAGE_TYPE).map(String)),
    template: new Set(templates),
    browser: new Set(Object.values(BROWSER_MAP)),
    reason: new Set(DROP_REASONS),
  };
  let release = '';
  return ({ dimension, value }) => {
    if (dimension !== 'release') return fixed[dimension]?.has(value) === true;
    release = readRelease(bundleDir) ?? release;
    return value === release;
  };
}

/** Returns the release of the bundle; null while it is being built. */
function readRelease(bundleDir: string): string | null {
  try {
    return nameRelease(readBundleTag(bundleDir).integrity);
  } catch {
    return null;
  }
}
