import Swiper from 'swiper';
import { A11y, Autoplay, Keyboard, Navigation, Pagination, Thumbs } from 'swiper/modules';

export function start(): void {
  new Swiper('#stage', { modules: [A11y, Autoplay, Keyboard, Navigation, Pagination, Thumbs] });
}
