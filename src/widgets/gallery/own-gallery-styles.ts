/** Layout of galleries in markup of a theme's own, beyond that of a gallery block: frames, captions and pictures of grids. */
export const ownGalleryStyles = `@layer vitrine{.vitrine-gallery{\
>.sqs-gallery{margin:0;padding:0;list-style:none}
.slide{position:relative;align-self:start;overflow:hidden;background:color-mix(in srgb,currentColor 8%,transparent)}
&.sqs-gallery-transparent .slide{background:none}
figure{height:100%;margin:0}
:is(.slide,.slide a,.slide figure)>img{display:block;width:100%}
&:not([class*=gallery-block-slide]) img{height:auto}
&.sqs-gallery-block-slider .slide img{width:auto}
&:not(.sqs-gallery-auto-crop) .slide img{object-fit:contain}
img[data-lightbox-theme]{cursor:zoom-in}
.meta{padding:.5rem .75rem}
.meta>p{margin:0}
&:is([class*=gallery-block-slide],.sqs-gallery-show-meta-on-hover) .meta{position:absolute;inset:auto .75rem .75rem;box-sizing:border-box;\
width:fit-content;max-width:min(24rem,100% - 1.5rem);max-height:calc(100% - 1.5rem);overflow:hidden;margin-inline:auto;padding:.5rem .75rem;\
color:#fff;background:#141210cc;pointer-events:none}
&[class*=-position-top] .slide .meta{inset-block:.75rem auto}
&.sqs-gallery-meta-position-center .slide .meta{inset-block:0;height:fit-content;margin-block:auto;text-align:center}
&[class*=-position-][class*=-left] .slide .meta{margin-inline-start:0}
&[class*=-position-][class*=-right] .slide .meta{margin-inline-end:0}
@media(hover:hover){&.sqs-gallery-show-meta-on-hover .slide:not(:hover,:focus-within) .meta{opacity:0}}}}`;
