import PhotoSwipe from 'photoswipe';
import PhotoSwipeLightbox from 'photoswipe/lightbox';

export function start(): void {
  const lightbox = new PhotoSwipeLightbox({ gallery: '#stage', children: 'a', pswpModule: PhotoSwipe });
  lightbox.init();
  lightbox.loadAndOpen(0);
}
