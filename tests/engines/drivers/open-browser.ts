import { findEngines } from '../../../scripts/find-engines.mjs';
import type { Browser, Preferences } from './driver';
import { openChromium, openFirefox } from './playwright-driver';
import { openWebKit } from './webkit-driver';

export type Engine = 'chromium' | 'firefox' | 'webkit';

/**
 * Starts a browser of this engine with an empty profile.
 *
 * @throws {Error} if the engine is not installed
 */
export function openBrowser(engine: Engine, preferences: Preferences): Promise<Browser> {
  if (engine === 'chromium')
    return openChromium(process.env.CHROMIUM_PATH || '/usr/bin/chromium', preferences);
  const { firefox, webkit } = findEngines(process.env);
  if (engine === 'firefox' && firefox) return openFirefox(firefox, preferences);
  if (engine === 'webkit' && webkit) return openWebKit(webkit, preferences);
  throw new Error(`${engine} is not installed.`);
}
