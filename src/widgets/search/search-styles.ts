/** The list covers what is below the field, so that nothing moves. */
export const searchStyles = `@layer vitrine{
.vitrine-search{position:relative}
.vitrine-suggestions{position:absolute;z-index:2;max-block-size:60vh;overflow:auto;background:Canvas;color:CanvasText;\
border:1px solid}
.vitrine-suggestions[hidden]{display:none}
.vitrine-suggestions a{display:flex;gap:.75em;align-items:center;padding:.5em .75em;color:inherit}
.vitrine-suggestions [aria-selected=true]{background:Highlight;color:HighlightText;outline:2px solid;\
outline-offset:-2px}
.vitrine-suggestions img{inline-size:2.5em;block-size:2.5em;object-fit:cover}}`;
