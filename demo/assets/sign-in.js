// Shows the password while the visitor wants to see it. Without scripts there is no button for it.
const field = document.getElementById('password');
const button = document.querySelector('.show-password');

button.hidden = false;
button.addEventListener('click', () => show(field.type === 'password'));
// Browsers offer to save a field with a password only.
field.form.addEventListener('submit', () => show(false));

function show(isShown) {
  field.type = isShown ? 'text' : 'password';
  button.setAttribute('aria-pressed', String(isShown));
}
