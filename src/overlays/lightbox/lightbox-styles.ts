export const lightboxStyles = `@layer vitrine{
.vitrine-lightbox{max-width:56rem}
.vitrine-blank{display:grid;place-content:center;min-height:12rem}
.vitrine-content img{max-width:100%;height:auto}}`;
