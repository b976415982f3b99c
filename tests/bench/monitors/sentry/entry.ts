import { browserTracingIntegration, init } from '@sentry/browser';

init({
  dsn: `${location.protocol}//bench@${location.host}/1`,
  integrations: [browserTracingIntegration()],
  tracesSampleRate: 1,
});
