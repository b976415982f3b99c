import KeenSlider from 'keen-slider';

export function start(): void {
  new KeenSlider('#stage');
}
