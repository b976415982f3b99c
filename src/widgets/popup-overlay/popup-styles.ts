/**
 * The popup is a card in one of nine places of the window; browsers centre a dialog and size it by its content. In the
 * middle it is modal, and the page behind it does not scroll, also where the theme styles the overflow of the root.
 */
export const popupStyles = `@layer vitrine{.vitrine-popup-overlay{position:fixed;inset:1rem;z-index:1001;\
max-width:24rem;max-height:90%;overflow:auto;padding:1.5rem;\
border:1px solid var(--vitrine-border,#8884);border-radius:var(--vitrine-radius,10px);\
&::backdrop{background:#1412108c}\
&[data-position^=top]{margin-block-start:0}\
&[data-position^=bottom]{margin-block-end:0}\
&[data-position$=left]{margin-inline-start:0}\
&[data-position$=right]{margin-inline-end:0}\
@starting-style{opacity:0}\
@media(prefers-reduced-motion:no-preference){transition:.3s}}\
:root:has(.vitrine-popup-overlay:modal){overflow:hidden!important}}`;
