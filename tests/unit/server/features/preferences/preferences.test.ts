import { expect, it } from 'vitest';
import { storeSettingsSchema } from '../../../../../contract/stores/store-settings';
import { applyPreferences } from '../../../../../server/features/preferences/apply-preferences';
import { sharedDatabase } from '../../shared-database';
import { BOARD, OWNER_TOKEN, openDemoShop, openShop, Visitor } from '../../shop-fixture';

const headers = { authorization: `Bearer ${OWNER_TOKEN}` };
const PATH = '/api/v1/commerce-preferences';

it('gives every missing setting its default', () => {
  const settings = applyPreferences({} as never, {});
  expect(settings).toMatchObject({
    multipleQuantityAllowedForServices: true,
    selectedCurrency: 'USD',
    useCLDRMoneyFormat: false,
    expressCheckout: false,
  });
  expect(applyPreferences(storeSettingsSchema.parse({ expressCheckout: true }), {}).expressCheckout).toBe(
    true,
  );
});

it('changes what visitors see at once, and takes an empty value back to its default', async () => {
  const app = await openShop(await sharedDatabase(), { storeSettings: { expressCheckout: false } });
  const owner = new Visitor(app);
  const put = (values: object, namespace = 'store') =>
    owner.send({ method: 'PUT', url: `${PATH}/${namespace}`, payload: values, headers });
  const add = async () => {
    const fields = { itemId: BOARD, sku: 'BOARD', quantity: '1' };
    return (await new Visitor(app).submit('/api/commerce/shopping-cart/entries', fields)).headers.location;
  };
  expect(await add()).toMatch(/^\/cart/);
  const changed = await put({ expressCheckout: true });
  expect(changed.json()).toMatchObject({ expressCheckout: true, multipleQuantityAllowedForServices: true });
  expect(await add()).toMatch(/^\/checkout/);
  expect((await owner.get(`${PATH}/store`, headers)).json()).toMatchObject({
    websiteId: expect.stringContaining('website-'),
    expressCheckout: true,
  });
  expect((await put({ expressCheckout: '' })).json().expressCheckout).toBe(false);
  expect(await add()).toMatch(/^\/cart/);

  expect((await put({ expressCheckout: 'yes' })).json().message).toBe(
    'expressCheckout: The value must be true or false.',
  );
  expect((await put({ selectedCurrency: 'EUR' })).statusCode).toBe(400);
  expect((await owner.get(`${PATH}/0wrong`, headers)).statusCode).toBe(400);
  expect((await new Visitor(app).get(`${PATH}/store`)).statusCode).toBe(401);
  await put({ colour: 'sea', size: 3, nothing: null }, 'panel');
  const panel = await owner.get(`${PATH}/panel`, headers);
  expect(panel.json()).toMatchObject({ colour: 'sea', size: 3 });
  expect(Object.keys(panel.json())).toEqual(['websiteId', 'colour', 'size']);
  await app.close();
});

it('shows reviews and instalments as the owner prefers, and keeps preferences for the next start', async () => {
  const app = await openDemoShop(await sharedDatabase());
  const owner = new Visitor(app);
  const put = (namespace: string, values: object) =>
    owner.send({ method: 'PUT', url: `${PATH}/${namespace}`, payload: values, headers });
  const read = async () => (await new Visitor(app).get('/shop/p/tidal-bowl')).body;
  expect(await read()).toContain('"nativeReviewsEnabled":true');
  await put('store', { reviewsKillSwitch: true });
  await put('instalments', { afterPayMin: 4100 });
  const page = await read();
  expect(page).toContain('"reviewsKillSwitch":true');
  expect(page).toContain('"afterPayMin":4100');
  expect(page).not.toContain('AggregateRating');
  await app.close();
});

it('lets pages run the scripts of submission HTML only while the owner allows it', async () => {
  const app = await openDemoShop(await sharedDatabase());
  const owner = new Visitor(app);
  const read = async (url: string) => {
    const { body, headers: sent } = await new Visitor(app).get(url);
    const policy = String(sent['content-security-policy']);
    const allows = (part: string) => new RegExp(`trusted-types [^;]*${part}`).test(policy);
    return {
      isOn: body.includes('"formSubmissionScriptsEnabled":true'),
      isStated: body.includes('formSubmissionScriptsEnabled'),
      hasPolicy: allows('vitrine-scripts'),
      isStrict:
        policy.includes("require-trusted-types-for 'script'") && !/unsafe-inline|unsafe-eval/.test(policy),
    };
  };
  const off = { isOn: false, isStated: false, hasPolicy: false, isStrict: true };
  const on = { isOn: true, isStated: true, hasPolicy: true, isStrict: true };
  for (const url of ['/about', '/cart']) expect(await read(url)).toEqual(off);
  const put = (isOn: unknown) =>
    owner.send({
      method: 'PUT',
      url: `${PATH}/store`,
      payload: { formSubmissionScriptsEnabled: isOn },
      headers,
    });
  expect((await owner.get(`${PATH}/store`, headers)).json().formSubmissionScriptsEnabled).toBe(false);
  expect((await put('true')).statusCode).toBe(400);
  expect((await put(true)).json().formSubmissionScriptsEnabled).toBe(true);
  for (const url of ['/about', '/cart']) expect(await read(url)).toEqual(on);
  await put('');
  for (const url of ['/about', '/cart']) expect(await read(url)).toEqual(off);
  await app.close();
});

it('refuses limits of instalments that exclude each other, and states their currency', async () => {
  const app = await openDemoShop(await sharedDatabase());
  const owner = new Visitor(app);
  const put = (payload: object) =>
    owner.send({ method: 'PUT', url: `${PATH}/instalments`, payload, headers });
  const refused = await put({ afterPayMin: 5000, afterPayMax: 4000 });
  expect([refused.statusCode, refused.json().message]).toEqual([
    400,
    'afterPayMin must not be above afterPayMax.',
  ]);
  expect((await put({ afterPayMin: 35.5 })).json().message).toBe(
    'afterPayMin: The value must be a whole number of the smallest unit, such as 3550 for 35.50.',
  );
  expect((await put({ afterPayMin: 4000, afterPayMax: 4000 })).json()).toMatchObject({ currency: 'USD' });
  expect((await put({ afterPayMin: 4001 })).statusCode).toBe(400);
  await app.close();
});
