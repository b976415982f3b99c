import EmblaCarousel from 'embla-carousel';

export function start(): void {
  EmblaCarousel(document.getElementById('stage') as HTMLElement);
}
