import fastifyPlugin from 'fastify-plugin';
import { withoutEmptyValues } from '../../../schemas/preference-schemas';
import type { StoreSettings } from '../../../schemas/store-settings-schema';
import { readOrFallBack } from '../../platform/database/read-or-fall-back';
import type { Feature } from '../../platform/feature';
import { registerCall } from '../../platform/http/call';
import { HttpFailure } from '../../platform/http/http-failure';
import { singleFlight } from '../../platform/process/single-flight';
import { applyPreferences, describeNamespace, findPreferenceError } from './apply-preferences';
import { changePreferencesCall, preferencesCall } from './preference-calls';
import { type PreferencesByNamespace, readPreferences, writePreferences } from './preference-store';

/** Milliseconds after which a process reads what another one has written. */
const FRESH_MS = 1_000;

const preferences: Feature = async (app, context) => {
  const { db, websiteId, storeSettings, monotonicNow } = context;
  const base = structuredClone(storeSettings);
  let stored: PreferencesByNamespace = {};
  let readAt = Number.NEGATIVE_INFINITY;

  const read = singleFlight(
    async () => {
      stored = await readPreferences(db, websiteId);
      replaceSettings(storeSettings, applyPreferences(base, stored));
      readAt = monotonicNow();
    },
    () => '',
  );
  app.addHook('onReady', () => read(''));
  app.addHook('preHandler', async ({ url }) => {
    if (monotonicNow() - readAt < FRESH_MS || /^\/(assets|images|pictures)\//.test(url)) return;
    await readOrFallBack(read(''), undefined);
  });
  const valuesOf = (namespace: string) => ({
    websiteId,
    // The limits are amounts of it.
    ...(namespace === 'instalments' ? { currency: storeSettings.selectedCurrency } : {}),
    ...(describeNamespace(storeSettings, namespace) ?? stored[namespace]),
  });
  registerCall(app, preferencesCall, async ({ params: { namespace }, reply }) => {
    await read('');
    reply.header('cache-control', 'no-store');
    return valuesOf(namespace);
  });
  registerCall(app, changePreferencesCall, async ({ params: { namespace }, body, reply }) => {
    const { websiteId: _id, ...values } = body();
    const validationError = findPreferenceError(namespace, values);
    if (validationError) throw new HttpFailure(400, { message: validationError });
    if (namespace === 'instalments') {
      await read('');
      requireLimits(base, { ...stored, instalments: { ...stored.instalments, ...values } });
    }
    await writePreferences(db, websiteId, { namespace, values });
    // A read that runs may have started before the write.
    await read('');
    await read('');
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

/** Features and pages keep the object of the settings, and read its values at each use. */
function replaceSettings(settings: StoreSettings, changed: StoreSettings): void {
  Object.assign(settings, changed);
}

/** Preferences of the shop, which its owner changes while the server runs. */
export const preferencesFeature = fastifyPlugin(preferences);
