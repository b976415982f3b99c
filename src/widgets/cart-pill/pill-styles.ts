/** Default styles of the pill. A theme's rules for the same class override the layer. */
export const pillStyles = `@layer vitrine{.vitrine-cart-pill{position:fixed;bottom:1rem;inset-inline-end:1rem;\
z-index:1000;display:inline-flex;align-items:center;gap:.5em;padding:1rem;border-radius:2rem;\
border:1px solid #0000;background:var(--vitrine-accent,#1a1a1a);color:var(--vitrine-on-accent,#fff);font:600 1rem/1 system-ui;transition:opacity .3s,translate .3s;text-decoration:none;\
&[hidden]{display:none}\
@media(prefers-reduced-motion){transition:opacity .3s}\
&::before{content:"";width:1em;height:1em;border:2px solid;border-top:0;border-radius:0 0 2px 2px}\
@starting-style{opacity:0}}}`;
