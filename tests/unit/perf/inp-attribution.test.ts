import { describe, expect, it } from 'vitest';
import type { INPMetric } from 'web-vitals';
import { InpAttribution } from '../../../src/perf/inp-attribution';

type Timing = PerformanceEventTiming;

function timing(fields: Partial<Record<keyof Timing, unknown>>): Timing {
  return { name: 'pointerdown', startTime: 100, duration: 80, ...fields } as Timing;
}

function attribute(interaction: Timing, ...others: Timing[]) {
  const attribution = new InpAttribution((node) => (node as Element).id || undefined);
  for (const each of [...others, interaction]) attribution.add(each);
  return attribution.attribute({ entries: [interaction], value: interaction.duration } as INPMetric);
}

describe('the attribution of an INP', () => {
  it('divides the interaction into three phases that add up to it', () => {
    const found = attribute(timing({ processingStart: 120, processingEnd: 150 }));
    expect(found).toMatchObject({
      interactionTime: 100,
      inputDelay: 20,
      processingDuration: 30,
      presentationDelay: 30,
    });
  });

  it('includes the handlers of all events of the frame, those of other interactions too', () => {
    const move = timing({
      name: 'pointerover',
      startTime: 104,
      duration: 72,
      processingStart: 104,
      processingEnd: 119,
    });
    const up = timing({
      name: 'pointerup',
      startTime: 110,
      duration: 72,
      processingStart: 150,
      processingEnd: 170,
    });
    const down = timing({ processingStart: 120, processingEnd: 150 });
    expect(attribute(down, move, up)).toMatchObject({
      inputDelay: 4,
      processingDuration: 66,
      presentationDelay: 10,
    });
  });

  it('excludes handlers of other frames', () => {
    const earlier = timing({ startTime: 10, duration: 40, processingStart: 12, processingEnd: 48 });
    const down = timing({ processingStart: 120, processingEnd: 150 });
    expect(attribute(down, earlier)).toMatchObject({ inputDelay: 20, processingDuration: 30 });
  });

  it('has no negative phase when the frame began earlier or processing outlasts the paint', () => {
    const running = timing({ startTime: 90, duration: 90, processingStart: 90, processingEnd: 118 });
    const alert = timing({ processingStart: 120, processingEnd: 5000 });
    expect(attribute(alert, running)).toMatchObject({
      inputDelay: 0,
      processingDuration: 80,
      presentationDelay: 0,
    });
  });

  it('names the target as it was when the event arrived, and the type of the interaction', () => {
    const button = document.createElement('button');
    button.id = 'add';
    const attribution = new InpAttribution((node) => (node as Element).id || undefined);
    const press = timing({ name: 'keydown', target: button, processingStart: 110, processingEnd: 120 });
    attribution.add(press);
    button.id = 'changed';
    expect(attribution.attribute({ entries: [press], value: 80 } as INPMetric)).toMatchObject({
      interactionTarget: 'add',
      interactionType: 'keyboard',
    });
  });

  it('is presentation delay alone for interactions too short for a timing', () => {
    const attribution = new InpAttribution(() => undefined);
    const found = attribution.attribute({
      entries: [],
      value: 8,
      navigationStartTime: 0,
    } as unknown as INPMetric);
    expect(found).toMatchObject({ inputDelay: 0, processingDuration: 0, presentationDelay: 8 });
  });
});
