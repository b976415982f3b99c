import { expect, it } from 'vitest';
import { sharedDatabase } from '../../shared-database';
import { OWNER_TOKEN, openShop, Visitor } from '../../shop-fixture';

it.each(['/settings/billing/upgrade', '/settings/billing/subscriptions/website', '/settings/billing'])(
  '%s leads to the page of billing, which requires a session (spec §2 Paths)',
  async (path) => {
    const app = await openShop(await sharedDatabase());
    const visitor = new Visitor(app);
    const redirect = await visitor.get(path);
    expect([redirect.statusCode, redirect.headers.location]).toEqual([303, '/config/billing']);
    expect((await visitor.get('/config/billing')).statusCode).toBe(401);
    const page = await visitor.get('/config/billing', { authorization: `Bearer ${OWNER_TOKEN}` });
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('<h1>Billing</h1>');
    expect(page.body).not.toContain('aria-current');
    for (const screen of ['orders', 'preferences', 'people'])
      expect(page.body).toContain(`<a href="/config/${screen}">`);
    await app.close();
  },
);
