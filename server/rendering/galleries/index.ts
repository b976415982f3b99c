export { describeGallery, type GalleryBlock, type GalleryData } from './describe-gallery';
export { describeSection, type GallerySection, type GallerySectionData } from './describe-section';
export { renderGalleryStyles } from './render-gallery-styles';
