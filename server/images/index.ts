export { serveImages } from './serve-images';
