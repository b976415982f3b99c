/**
 * Layout of the kinds of gallery sections that are no strips. Strips have rows of one height; the widths of their pictures
 * come from `width` and `height`, so that nothing moves when they arrive. Pictures of unknown size have the section's
 * aspect ratio. The rest of their last row has no height: an empty box that moves while the page arrives is a layout shift, too.
 */
export const sectionStyles = `@layer vitrine{
.gallery-grid{display:grid;gap:var(--gallery-padding);grid-template-columns:repeat(auto-fill,\
minmax(max(9rem,(100% - (var(--gallery-columns) - 1)*var(--gallery-padding))/var(--gallery-columns) - .02px),1fr));\
img{width:100%;aspect-ratio:var(--gallery-ratio);object-fit:cover}}
.gallery-masonry{columns:9rem var(--gallery-columns);column-gap:var(--gallery-padding)}
.gallery-masonry-item{break-inside:avoid;margin-bottom:var(--gallery-padding)}
.gallery-strips{display:flex;flex-wrap:wrap;gap:var(--gallery-padding);\
&:after{content:"";flex:999;align-self:start}\
a{display:block}\
img{width:auto;min-width:100%;max-width:100%;height:16rem;object-fit:cover}}
.gallery-strips-item{flex:auto}
:is(.gallery-grid,.gallery-masonry,.gallery-strips) figure{min-width:0;max-width:100%}
.gallery-masonry img{display:block;width:100%;height:auto}
:is(.gallery-masonry,.gallery-strips) img:not([width],[data-image-dimensions*=x]){aspect-ratio:var(--gallery-ratio);object-fit:cover}
[data-controller^=Gallery] figure{margin-inline:0;margin-block-start:0}}`;

/**
 * Layout of sections whose theme leaves the places of their pictures to a script of its own: pictures are where the layout
 * puts them, and all of them are visible. Important declarations in a layer override those of a theme.
 */
export const foreignSectionStyles = `@layer vitrine{
.vitrine-section>:has(>figure){display:contents!important}
:is(.vitrine-section,[data-controller^=Gallery] .sqs-gallery) figure{position:relative!important;inset:auto!important;\
transform:none!important;opacity:1!important;visibility:visible!important}
[data-controller^=Gallery] .slide{:has(img){display:block;height:100%}
figcaption{position:absolute;inset:auto 0 0;padding:.5rem .75rem;color:#fff;background:#141210b3;
p{margin:0}}}
[data-controller^=Gallery] img[data-lightbox-theme]{cursor:zoom-in}}`;
