// For browsers that run scripts but no modules: they do not show what is in `noscript`, so this does.
// No other browser loads it. Its syntax is that of 2009.

function show(element) {
  var place = document.createElement('div');
  place.innerHTML = element.textContent;
  while (place.firstChild) element.parentNode.insertBefore(place.firstChild, element);
  element.parentNode.removeChild(element);
}

document.addEventListener('DOMContentLoaded', () => {
  Array.prototype.slice.call(document.querySelectorAll('noscript')).forEach(show);
});
