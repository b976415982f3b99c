/** An interface of browsers that is newer than the oldest supported ones, as `docs/browsers.md` lists it. */
export interface ModernInterface {
  /** As the table names it. */
  readonly name: string;
  /** Its key in the data of `web-features`; undefined for what the data lack. */
  readonly key?: string;
  /** Words of the sources that use it. */
  readonly words: readonly string[];
}

/** The modern interfaces that `src/` uses, in the order of the table. */
export const MODERN_INTERFACES: readonly ModernInterface[] = [
  entry('fetchLater', 'api.Window.fetchLater'),
  entry('keepalive', 'api.Request.Request.options_parameter.keepalive'),
  entry('requestIdleCallback', 'api.Window.requestIdleCallback', ['IdleDeadline', 'timeRemaining']),
  entry('setHTML', 'api.Element.setHTML', ['sanitizer']),
  entry('trustedTypes', 'api.trustedTypes', [
    'createHTML',
    'createPolicy',
    'createScript',
    'createScriptURL',
  ]),
  { name: 'integrity in import maps', words: ['import-chunk'] },
  entry('cookieStore', 'api.Window.cookieStore'),
  entry('navigation.currentEntry', 'api.Navigation.currentEntry', ['currentEntry']),
  entry('closedby', 'html.elements.dialog.closedby'),
  entry('@starting-style', 'css.at-rules.starting-style', ['starting-style']),
  entry('allow-discrete', 'css.properties.transition-behavior'),
  entry('scrollbar-gutter', 'css.properties.scrollbar-gutter'),
  entry('scrollbar-width', 'css.properties.scrollbar-width'),
  entry('overscroll-behavior', 'css.properties.overscroll-behavior', ['overscroll-behavior-x']),
  entry('user-select', 'css.properties.user-select'),
  entry('accent-color', 'css.properties.accent-color'),
  entry('cursor: zoom-in', 'css.properties.cursor.zoom-in', ['zoom-in', 'zoom-out', 'grab']),
  entry('hidden=until-found', 'html.global_attributes.hidden.until-found', ['until-found', 'beforematch']),
  entry('fetchPriority', 'api.HTMLImageElement.fetchPriority'),
  entry('prerendering', 'api.Document.prerendering', ['prerenderingchange']),
  entry('connection.saveData', 'api.NetworkInformation.saveData', ['saveData']),
  entry('connection.effectiveType', 'api.NetworkInformation.effectiveType', ['effectiveType']),
  entry('globalPrivacyControl', 'api.Navigator.globalPrivacyControl'),
  entry('navigator.share', 'api.Navigator.share', ['share']),
  entry('disablePictureInPicture', 'api.HTMLVideoElement.disablePictureInPicture'),
  entry('touchstart', 'api.Element.touchstart_event', ['TouchEvent', 'touchmove']),
  entry('wheel', 'api.Element.wheel_event'),
  entry('isComposing', 'api.KeyboardEvent.isComposing'),
  entry('largest-contentful-paint', 'api.LargestContentfulPaint', ['renderTime', 'paintTime']),
  entry('event', 'api.PerformanceEventTiming', [
    'PerformanceEventTiming',
    'processingStart',
    'processingEnd',
  ]),
  entry('layout-shift', 'api.LayoutShift', ['currentRect', 'previousRect']),
  entry('long-animation-frame', 'api.PerformanceLongAnimationFrameTiming', [
    'blockingDuration',
    'sourceFunctionName',
    'sourceURL',
  ]),
  entry('soft-navigation', 'api.PerformanceSoftNavigation', ['navigationType']),
];

/** Words of the sources that name something of ours as well, or an interface that every supported browser has. */
export const OTHER_MEANINGS: ReadonlySet<string> = new Set([
  // Names of ours.
  ...['aspectRatio', 'audioTracks', 'bottom-left', 'bottom-right', 'errorText', 'isError', 'isVisible'],
  ...[
    'postalCode',
    'productId',
    'productName',
    'readValue',
    'recordType',
    'runScripts',
    'top-left',
    'top-right',
  ],
  // Preact's properties of styles, a header of requests, and features that frames of other sites may use.
  ...['maxWidth', 'content-type', 'encrypted-media', 'picture-in-picture'],
  // The data list differences in details that nothing here depends on.
  ...['cookieEnabled', 'devicePixelRatio', 'playsInline', 'stepDown', 'stepUp'],
  ...['MediaMetadata', 'MediaSession', 'setActionHandler'],
]);

function entry(name: string, key: string, words: readonly string[] = []): ModernInterface {
  return { name, key, words: [...(/[^\w-]/.test(name) ? [] : [name]), ...words] };
}
