// Stands in for the script of a captcha's provider, where the site has no keys: a box to tick, without a request.
const { label } = document.currentScript.dataset;
const boxes = [];

function createToken() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return `stand-in-${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

window.grecaptcha = {
  isStandIn: true,
  ready: (callback) => callback(),
  render(node) {
    const box = document.createElement('input');
    const response = document.createElement('input');
    const text = document.createElement('label');
    box.type = 'checkbox';
    response.type = 'hidden';
    response.name = 'g-recaptcha-response';
    text.className = 'captcha-stand-in';
    text.append(box, label);
    node.append(text, response);
    box.addEventListener('change', () => {
      response.value = box.checked ? createToken() : '';
    });
    return boxes.push({ box, response }) - 1;
  },
  reset(id) {
    boxes[id].box.checked = false;
    boxes[id].response.value = '';
  },
  getResponse: (id) => boxes[id].response.value,
};
