import { type MetricWithAttribution, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals/attribution';

const metrics = new Set<MetricWithAttribution>();
const add = (metric: MetricWithAttribution): unknown => metrics.add(metric);

onCLS(add);
onFCP(add);
onINP(add);
onLCP(add);
onTTFB(add);
document.addEventListener('visibilitychange', () => {
  if (!document.hidden || metrics.size === 0) return;
  navigator.sendBeacon('/beacons/web-vitals', JSON.stringify([...metrics]));
  metrics.clear();
});
