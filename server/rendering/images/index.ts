export { type PictureRefusal, readUpload, type StoredPicture } from './read-upload';
export { serveImages, servePictures } from './serve-images';
