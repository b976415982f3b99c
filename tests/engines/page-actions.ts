import type { Driver } from './drivers/driver';

/** Resolves after 20 frames of the page: what a browser does late after an input has then happened. */
export async function waitFrames(driver: Driver): Promise<void> {
  await driver.evaluate(async () => {
    for (let frame = 0; frame < 20; frame++) await new Promise((resolve) => requestAnimationFrame(resolve));
  });
}

/** Starts to load an address, without waiting for its `load` event. */
export async function startLoading(driver: Driver, url: string): Promise<void> {
  await driver.evaluate((address) => void setTimeout(() => location.assign(address)), url);
}

/** Goes back, as the browser's button does, without waiting for the page. */
export async function goBack(driver: Driver): Promise<void> {
  await driver.evaluate(() => void setTimeout(() => history.back()));
}

/** Clicks the first visible element that matches, and whose text or label contains the text. */
export async function clickText(driver: Driver, selector: string, text: string): Promise<void> {
  await driver.waitFor(
    (css, part) => {
      const found = [...document.querySelectorAll<HTMLInputElement>(css)].find(
        (element) =>
          element.checkVisibility() &&
          [element.ariaLabel, element.value, element.textContent].some((each) => each?.includes(part)),
      );
      document.querySelector('[data-clicked]')?.removeAttribute('data-clicked');
      found?.setAttribute('data-clicked', '');
      return Boolean(found);
    },
    selector,
    text,
  );
  await driver.click('[data-clicked]');
}

/** Waits until an element that matches is visible and contains the text. */
export async function waitForText(driver: Driver, selector: string, text: string): Promise<void> {
  await driver.waitFor(
    (css, part) =>
      [...document.querySelectorAll<HTMLElement>(css)].some(
        (element) => element.checkVisibility() && element.textContent.includes(part),
      ),
    selector,
    text,
  );
}

/** Waits until no visible element matches. */
export async function waitForNone(driver: Driver, selector: string): Promise<void> {
  await driver.waitFor(
    (css) => ![...document.querySelectorAll(css)].some((element) => element.checkVisibility()),
    selector,
  );
}

/** Waits until the focused element matches. */
export async function waitForFocus(driver: Driver, selector: string): Promise<void> {
  await driver.waitFor((css) => Boolean(document.activeElement?.matches(css)), selector);
}

/** Waits until the address is this path, with its query and fragment, and the page is complete. */
export async function waitForPath(driver: Driver, path: string): Promise<void> {
  await driver.waitFor(
    (expected) =>
      location.pathname + location.search + location.hash === expected && document.readyState === 'complete',
    path,
  );
}

/** Focuses the first element that matches, once it can have the focus. */
export async function focus(driver: Driver, selector: string): Promise<void> {
  await driver.waitFor((css) => {
    const element = document.querySelector<HTMLElement>(css);
    element?.focus();
    return Boolean(element?.matches(':focus'));
  }, selector);
}

/** Waits until a chunk has arrived and run: what it mounts handles presses from then on. */
export async function waitForCode(driver: Driver, chunk: string): Promise<void> {
  await driver.waitFor(
    (part) =>
      performance
        .getEntriesByType('resource')
        .some((entry) => entry.name.includes(part) && (entry as PerformanceResourceTiming).responseEnd > 0),
    `/chunks/${chunk}-`,
  );
  await waitFrames(driver);
}

/** Chooses the option of a select whose text starts with the label. */
export async function choose(driver: Driver, selector: string, label: string): Promise<void> {
  await driver.waitFor(
    (css, start) => {
      const select = document.querySelector<HTMLSelectElement>(css);
      const option = [...(select?.options ?? [])].find(({ text }) => text.trim().startsWith(start));
      if (!select || !option) return false;
      select.value = option.value;
      for (const type of ['input', 'change']) select.dispatchEvent(new Event(type, { bubbles: true }));
      return true;
    },
    selector,
    label,
  );
}

/** Types texts into fields, by the selectors of the fields. */
export async function fillIn(driver: Driver, texts: Readonly<Record<string, string>>): Promise<void> {
  for (const [selector, text] of Object.entries(texts)) await driver.type(selector, text);
}

/** Replaces the text of a field by typing. */
export async function retype(driver: Driver, selector: string, text: string): Promise<void> {
  await driver.evaluate((css) => document.querySelector<HTMLInputElement>(css)?.select(), selector);
  await driver.insert(text);
}

/** Places an order by the form of the checkout, which the tab shows, and waits until it is confirmed. */
export async function checkOut(driver: Driver, email: string): Promise<void> {
  await fillIn(driver, {
    '#email': email,
    '#name': 'Ada Lovelace',
    '#address1': '12 St James’s Square',
    '#city': 'Albany',
    '#region': 'NY',
    '#postalCode': '12207',
  });
  await choose(driver, '#country', 'United States');
  await driver.click('main button[value=review]');
  await driver.click('main button[value=place]');
  await driver.waitFor(
    () => location.pathname === '/checkout/confirmed' && document.readyState === 'complete',
  );
}

/** Resolves when the page has sent its hit. */
export async function waitForTelemetry(driver: Driver): Promise<void> {
  await driver.waitFor(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/api/census/RecordHit')),
  );
}
