import { useLayoutEffect } from 'react';
import { followLinks } from './follow-links';
import {
  findRoute,
  type OpenScreen,
  OpenScreenContext,
  type ScreenRoute,
  useOpenScreen,
} from './open-screen';
import { ScreenBoundary } from './screen-boundary';
import { useFrame } from './use-frame';

/** URL and subresource integrity of a style sheet. */
export interface ScreenStyle {
  readonly src: string;
  readonly integrity: string;
}

export interface CurrentScreenProps {
  /** The screen of the page, which is loaded. */
  first: OpenScreen;
  /** The screens that the person may open. */
  routes: readonly ScreenRoute[];
  /** The style sheets of the screens that have one, by name. */
  styles: Readonly<Record<string, ScreenStyle>>;
}

/** The screen that the address names, with its style sheet. An error of the screen leaves the frame as it is. */
export function CurrentScreen({ first, routes, styles }: CurrentScreenProps) {
  // Before the listeners of the address: a question can keep them from a change.
  useLayoutEffect(() => {
    const mounted = new AbortController();
    followLinks((pathname) => findRoute(routes, pathname), mounted.signal);
    return () => mounted.abort();
  }, [routes]);
  const open = useOpenScreen(first, routes);
  useFrame(open.route);
  const { route, Screen } = open;
  const style = styles[route.name];
  return (
    <OpenScreenContext value={open}>
      {style && (
        // React shows the screen once the style sheet is loaded.
        <link rel="stylesheet" href={style.src} integrity={style.integrity} precedence="screen" />
      )}
      <ScreenBoundary key={route.name}>
        <Screen />
      </ScreenBoundary>
    </OpenScreenContext>
  );
}
