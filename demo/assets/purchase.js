// The server prints the order on the first page after it was placed, and not on a reload.
const order = JSON.parse(document.getElementById('purchase').textContent);
document.dispatchEvent(new CustomEvent('vitrine:purchase', { detail: { order } }));
