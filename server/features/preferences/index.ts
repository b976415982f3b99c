import fastifyPlugin from 'fastify-plugin';
import { changePreferencesCall, preferencesCall } from '../../../contract/preferences/calls';
import { withoutEmptyValues } from '../../../contract/preferences/preference';
import type { StoreSettings } from '../../../contract/stores/store-settings';
import type { LiveContent } from '../../platform/content/live-content';
import type { Feature } from '../../platform/feature';
import { HttpFailure } from '../../platform/http/http-failure';
import { registerCall } from '../../platform/http/register-call';
import {
  applyPreferences,
  describeNamespace,
  findPreferenceError,
  type PreferencesByNamespace,
} from './apply-preferences';
import { type Preferences, readPreferences, writePreferences } from './preference-store';

export { openPreferences } from './preference-store';

/** Milliseconds after which a process reads what another one has written. */
const FRESH_MS = 1_000;

export interface PreferenceOptions {
  preferences: LiveContent<Preferences>;
  /** The settings that the store's content has. */
  baseSettings: StoreSettings;
}

const preferences: Feature<PreferenceOptions> = async (app, context) => {
  const { websiteId, preferences: live, baseSettings, monotonicNow } = context;
  let readAt = Number.NEGATIVE_INFINITY;
  app.addHook('onReady', async () => void (await live.refresh()));
  app.addHook('preHandler', async ({ url }) => {
    if (monotonicNow() - readAt < FRESH_MS || /^\/(assets|images|pictures)\//.test(url)) return;
    await live.refresh();
    readAt = monotonicNow();
  });
  const valuesOf = (namespace: string) => {
    const { stored, settings } = live.current();
    return {
      websiteId,
      // The limits are amounts of it.
      ...(namespace === 'instalments' ? { currency: settings.selectedCurrency } : {}),
      ...(describeNamespace(settings, namespace) ?? stored[namespace]),
    };
  };
  registerCall(app, preferencesCall, async ({ params: { namespace }, reply }) => {
    await live.refresh();
    reply.header('cache-control', 'no-store');
    return valuesOf(namespace);
  });
  registerCall(app, changePreferencesCall, async ({ params: { namespace }, body, reply }) => {
    const { websiteId: _id, ...values } = body();
    const validationError = findPreferenceError(namespace, values);
    if (validationError) throw new HttpFailure(400, { message: validationError });
    await live.change(async (trx) => {
      await writePreferences(trx, websiteId, { namespace, values });
      if (namespace === 'instalments') requireLimits(baseSettings, await readPreferences(trx, websiteId));
    });
    reply.header('cache-control', 'no-store');
    return valuesOf(namespace);
  });
};

/** Throws 400 for preferences whose limits of instalments exclude each other. */
function requireLimits(base: StoreSettings, preferences: PreferencesByNamespace): void {
  const given = withoutEmptyValues(preferences.instalments ?? {});
  const { instalments } = applyPreferences(base, { instalments: given });
  if (instalments && instalments.afterPayMin > instalments.afterPayMax)
    throw new HttpFailure(400, { message: 'afterPayMin must not be above afterPayMax.' });
}

/** Preferences of the shop, which its owner changes while the server runs. */
export const preferencesFeature = fastifyPlugin(preferences);
