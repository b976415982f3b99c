import { describe, expect, it } from 'vitest';
import { findTelemetryStart } from '../../bench/find-telemetry-start';

describe('findTelemetryStart', () => {
  it('returns the line and the column of the function that imports telemetry', () => {
    const entry = 'const a=1;\nb(c,()=>e("start-telemetry").then(f));';
    expect(findTelemetryStart(entry)).toEqual({ lineNumber: 1, columnNumber: 4 });
  });

  it('throws when the entry imports none', () => {
    expect(() => findTelemetryStart('const a=1;')).toThrow('no function');
  });
});
