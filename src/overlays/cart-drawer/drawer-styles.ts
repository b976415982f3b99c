/**
 * The panel is a sheet of full height at the end of the line: on the right, in Hebrew on the left. It is as wide as a
 * phone, and slides in unless the visitor prefers reduced motion.
 */
export const drawerStyles = `@layer vitrine{
.vitrine-dialog:has(>.vitrine-cart-drawer){padding:0;overflow:hidden}
.vitrine-dialog>.vitrine-cart-drawer{--vitrine-drawer-from:100%;width:min(100%,var(--vitrine-drawer-width,28rem));\
max-width:none;height:100dvh;margin:0;margin-inline-start:auto;border-width:0;border-inline-start-width:1px;\
border-radius:0;overflow:auto;overscroll-behavior:contain}
.vitrine-cart-drawer:dir(rtl){--vitrine-drawer-from:-100%}
@media(prefers-reduced-motion:no-preference){.vitrine-cart-drawer{transition:translate .3s}
.vitrine-dialog:not([open])>.vitrine-cart-drawer{translate:var(--vitrine-drawer-from)}
@starting-style{.vitrine-dialog[open]>.vitrine-cart-drawer{translate:var(--vitrine-drawer-from)}}}}`;
