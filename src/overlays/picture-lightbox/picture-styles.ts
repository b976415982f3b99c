/**
 * The lightbox covers the window: a bar with the buttons, the strip, and the caption, each in a row of its own. The strip scrolls
 * and snaps by itself. A picture fits it, is never enlarged, and needs no size of its own. A finger moves an enlarged
 * picture, and the browser the strip. The focus ring is `!important`: that of a theme need not contrast with the ground. The
 * ring of the strip is above its pictures, which fill it, and has two colours, of which one contrasts with a picture.
 */
export const pictureStyles = `@layer vitrine{
.vitrine-pictures{--ink:#fff;--ground:#141210;position:fixed;inset:0;display:grid;grid-template:3rem minmax(0,1fr) auto/minmax(0,1fr);\
color:var(--ink);background:var(--ground);\
&[data-theme=light]{--ink:#141210;--ground:#fff}\
>*{grid-column:1}\
:focus-visible{outline:2px solid var(--ink)!important;outline-offset:-3px!important}\
&:has(.vitrine-strip:focus-visible):after{content:"";grid-area:2/1;z-index:1;border:2px solid;outline:2px solid var(--ground);\
outline-offset:-4px;pointer-events:none}}
.vitrine-strip{grid-row:2;display:flex;overflow:auto hidden;overscroll-behavior:contain;scroll-snap-type:x mandatory;scrollbar-width:none}
.vitrine-slide{flex:none;display:grid;grid-template:minmax(0,1fr)/minmax(0,1fr);width:100%;overflow:hidden;scroll-snap-align:center;\
scroll-snap-stop:always;touch-action:pan-x;user-select:none;\
img{background:center/contain no-repeat;cursor:zoom-in}}
[data-zoomed]>.vitrine-slide{touch-action:none;img{cursor:grab}}
.vitrine-pictures>button{grid-row:1;place-self:start end;z-index:1;width:2.75rem;height:2.75rem;margin:.125rem;padding:0;\
border:1px solid #0000;border-radius:50%;color:inherit;background:none;cursor:pointer;\
&[aria-disabled=true] svg{opacity:.4}\
&[data-action=zoom-in]{margin-inline-end:3rem}\
&[data-action=zoom-out]{margin-inline-end:6rem}\
&[data-action=previous],&[data-action=next]{grid-row:2;place-self:center start;margin:.5rem;\
border-color:var(--ink);background:var(--ground)}\
&[data-action=next]{justify-self:end}\
svg{display:block;margin:auto}\
&:dir(rtl) svg{scale:-1 1}}
.vitrine-caption{grid-row:3;max-height:35vh;overflow:auto;padding:.5rem 1rem;text-align:center;\
&:has(strong){min-height:4rem}\
p{margin:0}\
p:first-child{position:absolute;inset-block-start:0;inset-inline-start:1rem;line-height:3rem}\
.vitrine-unseen{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}}
@media(prefers-reduced-motion:no-preference){.vitrine-strip:not([data-moving]) img{transition:transform .2s}}}`;
