import { useEffect, useState } from 'react';
import { METRICS, type MetricName } from '../../contract/telemetry/metrics';

const PARAMETER = 'metric';
const DEFAULT: MetricName = 'LCP';

/** Returns the metric of the address, and the function that chooses another one and writes it into the address. */
export function useChosenMetric(): [MetricName, (metric: MetricName) => void] {
  const [metric, setMetric] = useState(() => readMetric(location.search));
  useEffect(() => {
    const showAddress = () => setMetric(readMetric(location.search));
    addEventListener('popstate', showAddress);
    return () => removeEventListener('popstate', showAddress);
  }, []);
  const choose = (chosen: MetricName) => {
    const { pathname, search, hash } = location;
    history.pushState(null, '', pathname + writeMetric(search, chosen) + hash);
    setMetric(chosen);
  };
  return [metric, choose];
}

/** Returns the metric in the query of an address; LCP for one that is missing or unknown. */
function readMetric(search: string): MetricName {
  const named = new URLSearchParams(search).get(PARAMETER);
  return METRICS.find((metric) => metric === named) ?? DEFAULT;
}

/** Returns the query of an address with another metric, with its question mark; empty when nothing is left. */
function writeMetric(search: string, metric: MetricName): string {
  const query = new URLSearchParams(search);
  if (metric === DEFAULT) query.delete(PARAMETER);
  else query.set(PARAMETER, metric);
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}
