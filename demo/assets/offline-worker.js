// Shows the offline page in place of a page that cannot be loaded. It stores nothing else and answers no other request.
const parameters = new URL(location.href).searchParams;
const CACHE = `offline-${parameters.get('version')}`;
const LANGUAGES = parameters.get('languages').split(' ').filter(Boolean);
const OFFLINE_PAGES = ['/offline', ...LANGUAGES.map((language) => `/${language}/offline`)];

addEventListener('install', (event) => {
  event.waitUntil(Promise.all([storeOfflinePages(), skipWorker(event)]));
});

addEventListener('activate', (event) => {
  // The browser then sends the request of a page while it starts the worker.
  event.waitUntil(Promise.all([deleteOlderPages(), registration.navigationPreload?.enable()]));
});

addEventListener('fetch', (event) => {
  const { mode, method } = event.request;
  if (mode === 'navigate' && method === 'GET') event.respondWith(loadPage(event));
});

async function storeOfflinePages() {
  const cache = await caches.open(CACHE);
  await cache.addAll(OFFLINE_PAGES.map((path) => new Request(path, { cache: 'reload' })));
}

/** Sends everything except pages past the worker, where the browser can. */
async function skipWorker(event) {
  const modes = ['cors', 'no-cors', 'same-origin'].map((requestMode) => ({ requestMode }));
  try {
    await event.addRoutes?.({ condition: { or: modes }, source: 'network' });
  } catch {
    // The listener above ignores these requests as well.
  }
}

async function deleteOlderPages() {
  const older = (await caches.keys()).filter((name) => name.startsWith('offline-') && name !== CACHE);
  await Promise.all(older.map((name) => caches.delete(name)));
}

async function loadPage({ request, preloadResponse }) {
  try {
    return (await preloadResponse) ?? (await fetch(request));
  } catch (error) {
    const { pathname } = new URL(request.url);
    const language = LANGUAGES.find((each) => `${pathname}/`.startsWith(`/${each}/`));
    const page = await caches.match(language ? `/${language}/offline` : '/offline');
    if (!page) throw error;
    return page;
  }
}
