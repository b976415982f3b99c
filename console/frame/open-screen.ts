import { type ComponentType, createContext, startTransition, useContext, useEffect, useState } from 'react';
import { parse } from 'regexparam';
import { navigate, usePathname, useSearch } from 'wouter/use-browser-location';
import { FailedScreen } from './failed-screen';

/** What opens a screen: the pattern of its addresses, and its component. */
export interface ScreenRoute {
  readonly name: string;
  readonly path: string;
  readonly title: string;
  load(): Promise<{ Screen: ComponentType }>;
}

/** The part of an address that a screen shows. */
export interface Address {
  readonly pathname: string;
  readonly search: string;
}

/** A screen that is loaded, with its address. */
export interface OpenScreen extends Address {
  readonly route: ScreenRoute;
  readonly Screen: ComponentType;
}

/** The screen that is shown. A screen that waits for its successor keeps its own address. */
export const OpenScreenContext = createContext<Address>({ pathname: '', search: '' });

/** Returns the address that the screen shows, and the function that opens another one with an entry in the history. */
export function useAddress(): [Address, (to: string) => void] {
  return [useContext(OpenScreenContext), navigate];
}

/** Returns the route of an address; undefined for a page that is no screen. */
export function findRoute(routes: readonly ScreenRoute[], pathname: string): ScreenRoute | undefined {
  return routes.find(({ path }) => parse(path).pattern.test(pathname));
}

/** Loads the screen of a route. One that cannot be loaded is reported, and a notice takes its place. */
export async function openScreen(route: ScreenRoute, { pathname, search }: Address): Promise<OpenScreen> {
  try {
    const { Screen } = await route.load();
    return { route, Screen, pathname, search };
  } catch (error) {
    reportError(error);
    return { route, Screen: FailedScreen, pathname, search };
  }
}

/** Returns the screen of the address. The last one stays until the code and the styles of the next one are loaded. */
export function useOpenScreen(first: OpenScreen, routes: readonly ScreenRoute[]): OpenScreen {
  const pathname = usePathname();
  const search = useSearch();
  const route = findRoute(routes, pathname);
  const [open, setOpen] = useState(first);
  const isMoved = pathname !== open.pathname || search !== open.search;
  // Another address of the same screen is shown at once.
  if (route === open.route && isMoved) setOpen({ ...open, pathname, search });
  useEffect(() => {
    // A page that is no screen.
    if (!route) return location.reload();
    if (route === open.route) return;
    let isReplaced = false;
    void openScreen(route, { pathname, search }).then((next) => {
      if (!isReplaced) startTransition(() => setOpen(next));
    });
    return () => {
      isReplaced = true;
    };
  }, [route, open.route, pathname, search]);
  return open;
}
