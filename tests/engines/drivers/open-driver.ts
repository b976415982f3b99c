import { findEngines } from '../../../scripts/find-engines.mjs';
import type { Driver } from './driver';
import { openChromium, openFirefox } from './playwright-driver';
import { openWebKit } from './webkit-driver';

export type Engine = 'chromium' | 'firefox' | 'webkit';

/**
 * Starts a browser of this engine with an empty profile.
 *
 * @throws {Error} if the engine is not installed
 */
export function openDriver(engine: Engine): Promise<Driver> {
  if (engine === 'chromium') return openChromium(process.env.CHROMIUM_PATH || '/usr/bin/chromium');
  const { firefox, webkit } = findEngines(process.env);
  if (engine === 'firefox' && firefox) return openFirefox(firefox);
  if (engine === 'webkit' && webkit) return openWebKit(webkit);
  throw new Error(`${engine} is not installed.`);
}
