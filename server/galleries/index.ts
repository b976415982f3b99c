export { describeGallery, type GalleryBlock, type GalleryData } from './describe-gallery';
export { writeGalleryStyles } from './write-gallery-styles';
