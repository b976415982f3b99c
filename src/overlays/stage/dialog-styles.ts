/**
 * The dialog fills the window and scrolls; its panel looks like a dialog. It fades in and out in 0.3 s (spec §9 Modal
 * lightbox) by transitions, so that the page is usable while a closed dialog fades out. A lightbox always has the top
 * margin of a tall panel, so that content which arrives later moves nothing. A part of another page is laid
 * out by the width of the panel, which is a container for `@container` rules. The rules that lock the page are
 * `!important`, as is the one against a focus ring around all content, which is no control: a theme must not override
 * them.
 */
export const dialogStyles = `@layer vitrine{
.vitrine-dialog{position:fixed;inset:0;box-sizing:border-box;min-width:100%;min-height:100%;border:0;padding:0 1rem;
overflow:auto;overscroll-behavior:contain;background:var(--vitrine-backdrop,#1412108c);opacity:0;pointer-events:none}
.vitrine-dialog[open]{display:grid;opacity:1;pointer-events:auto}
.vitrine-panel{box-sizing:border-box;width:100%;max-width:var(--vitrine-dialog-width,26rem);margin:auto;padding:1.75rem;border:1px solid var(--vitrine-border,#8884);
border-radius:var(--vitrine-radius,10px);color:var(--vitrine-text,CanvasText);background:var(--vitrine-surface,Canvas);overflow-wrap:anywhere}
[data-tall]>.vitrine-panel,.vitrine-lightbox{margin:50px auto}
.vitrine-lightbox{max-width:var(--vitrine-lightbox-width,56rem)}
.vitrine-blank{display:grid;place-content:center;min-height:12rem;text-align:center}
.vitrine-content{container-type:inline-size}
.vitrine-content img{max-width:100%;height:auto}
.vitrine-panel>*>[tabindex]:focus{outline:0!important}
.vitrine-panel-title{margin:0 0 .5em;font-size:1.25em}
.vitrine-panel-text{margin:0;white-space:pre-line}
.vitrine-actions{display:flex;align-items:center;justify-content:flex-end;gap:1rem;margin-top:1rem}
.vitrine-blank .vitrine-actions{justify-content:center}
.vitrine-actions button,.vitrine-close{padding:.5rem 1rem;border:1px solid;border-radius:6px;color:inherit;background:none;font:inherit}
.vitrine-actions .vitrine-primary{color:var(--vitrine-on-accent,Canvas);background:var(--vitrine-accent,CanvasText)}
.vitrine-actions [aria-disabled=true]{opacity:.6}
.vitrine-close{position:sticky;top:0;float:inline-end;width:2.75rem;height:2.75rem;margin:-1.25rem -1.25rem -1rem;padding:0;border:0;font-size:1.75rem}
.vitrine-lightbox .vitrine-close{display:block;float:none;margin-block-end:0;margin-inline-start:auto}
[data-vitrine-locked]{overflow:hidden!important}
[data-vitrine-locked=pinned]{position:fixed!important;width:100%}
[data-vitrine-gutter]{scrollbar-gutter:stable!important}
@starting-style{.vitrine-dialog[open]{opacity:0}}
@media(prefers-reduced-motion:no-preference){.vitrine-dialog{transition:.3s allow-discrete}}}`;
