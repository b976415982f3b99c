/** Layout of galleries: the same on pages that print it before the script as on those that do not. */
const GRIDS = `
.sqs-gallery-block-grid>.sqs-gallery{display:grid;gap:var(--gallery-padding,20px);grid-template-columns:repeat(auto-fill,\
minmax(max(4.5rem,(100% - (var(--gallery-columns,4) - 1)*var(--gallery-padding,20px))/var(--gallery-columns,4) - .02px),1fr))}
.sqs-gallery-block-stacked>.sqs-gallery{display:grid;gap:var(--gallery-padding,20px)}
.sqs-gallery-square-thumbs.sqs-gallery-block-grid .slide img{aspect-ratio:var(--gallery-ratio,1);object-fit:cover}`;

/** A strip that snaps to its slides, which works without the script. The buttons are above the slides, with a focus ring inside. */
const STRIPS = `
[class*=sqs-gallery-block-slide]{display:grid;grid-template-columns:minmax(0,1fr);container-type:inline-size;
>.sqs-gallery,>button{grid-area:1/1}
>.sqs-gallery,.sqs-gallery-thumbnails{display:flex;overflow:auto hidden;overscroll-behavior-x:contain;scrollbar-width:none}
>.sqs-gallery{margin:0;padding:0;list-style:none;scroll-snap-type:x mandatory}
.slide{position:relative;flex:none;overflow:hidden;width:100%;height:calc(100cqi/(var(--gallery-ratio,1)));\
scroll-snap-align:center;scroll-snap-stop:always}
a,img,.margin-wrapper{display:block;height:100%}
img{width:100%;object-fit:cover}
.sqs-gallery-thumbnails{gap:.5rem;height:var(--gallery-strip-height,80px);margin-top:var(--gallery-strip-margin,20px);\
a{flex:none;position:relative}
img{width:auto}
[aria-current=true]:after{content:"";position:absolute;inset:auto 0 0;border:solid Canvas;border-width:2px 0 4px;\
border-bottom-color:CanvasText}}
&.sqs-gallery-square-thumbs .sqs-gallery-thumbnails img{aspect-ratio:1}
&.sqs-gallery-block-slider{>.sqs-gallery{gap:.5rem}
.slide{width:auto;max-width:min(100%,100cqi*var(--gallery-max-width,3)/(var(--gallery-ratio,2)));\
img{width:auto}
&:not(:has(img[width])){aspect-ratio:1}}}
&.sqs-gallery-align-left .slide{scroll-snap-align:start}
&.sqs-gallery-align-right .slide{scroll-snap-align:end}
>button{z-index:1;place-self:center start;display:grid;place-items:center;width:2.75rem;height:2.75rem;margin:.75rem;padding:0;\
border:1px solid;border-radius:50%;color:#fff;background:#141210b3;cursor:pointer;
&:before{content:"";width:.5rem;height:.5rem;border:solid;border-width:2px 0 0 2px;rotate:-45deg;translate:2px}
&[data-step=next]{justify-self:end}
&[data-step=next]:before,&[data-step=previous]:dir(rtl):before{rotate:135deg;translate:-2px}
&[data-step=next]:dir(rtl):before{rotate:-45deg;translate:2px}
&[data-state]{place-self:start end}
&[data-state]:before{height:.75rem;border-width:0 3px;rotate:none;translate:0}
&[data-state=paused]:before{border-width:0 0 0 .75rem;width:0;clip-path:polygon(20% 0,100% 50%,20% 100%)}
&:focus-visible{outline:3px solid!important;outline-offset:-5px!important}
&[data-quiet]:not(:focus-visible){opacity:0;pointer-events:none}}}`;

/** The layout of every gallery block, for style sheets of themes. */
export const galleryStyles = `@layer vitrine{${GRIDS}${STRIPS}}`;
