import GLightbox from 'glightbox';

export function start(): void {
  GLightbox({ selector: '#stage a' }).open();
}
