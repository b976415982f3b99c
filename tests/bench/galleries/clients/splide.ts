import Splide from '@splidejs/splide';

export function start(): void {
  new Splide('#stage').mount();
}
