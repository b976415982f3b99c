/**
 * Shapes are borders, which keep the colour of the text in forced colours. Transparent borders are visible there, too: they
 * frame the controls, and a triangle is clipped.
 */
export const audioStyles = `@layer vitrine{.vitrine-audio{display:grid;grid-template-columns:auto minmax(0,1fr) auto;align-items:center;\
gap:0 .75rem}\
.vitrine-audio :is(button,select){min-width:2.75rem;min-height:2.75rem;border:1px solid #0000;background:none;color:inherit;font:inherit;\
cursor:pointer}\
.vitrine-audio-toggle{grid-row:span 2;width:3rem;height:3rem;border-radius:50%}\
.vitrine-audio-toggle::before{content:"";display:block;width:0;height:1.2rem;margin-inline:auto;\
border:solid;border-width:0 0 0 1rem;clip-path:polygon(0 0,100% 50%,0 100%);translate:.1rem}\
.vitrine-audio-toggle[data-state=playing]::before{height:1.1rem;border-style:double;clip-path:none;translate:0}\
.vitrine-audio-head{grid-column:2/-1;display:flex;flex-wrap:wrap;align-items:center;gap:0 .75rem}\
.vitrine-audio-title{flex:1 1 10rem;overflow-wrap:anywhere}\
.vitrine-audio-author:not(:empty)::before{content:" – "}\
.vitrine-audio-more{display:flex;flex-wrap:wrap;align-items:center;gap:0 .75rem}\
.vitrine-audio input{width:100%;min-height:1.5rem;margin:0;accent-color:currentColor;cursor:pointer}\
.vitrine-audio-time{font-variant-numeric:tabular-nums}\
.vitrine-audio>:is(ol,p){grid-column:1/-1;margin:.75rem 0 0}\
.vitrine-audio li button{width:100%;text-align:start;padding:0 .5rem;border:0}\
.vitrine-audio [aria-current]{font-weight:700}\
.vitrine-audio [hidden]{display:none}}`;
