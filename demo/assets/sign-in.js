// Shows passwords while the visitor wants to see them. Without scripts there is no button for it.
for (const button of document.querySelectorAll('.show-password')) {
  const field = document.getElementById(button.getAttribute('aria-controls'));
  const show = (isShown) => {
    field.type = isShown ? 'text' : 'password';
    button.setAttribute('aria-pressed', String(isShown));
  };
  button.hidden = false;
  button.addEventListener('click', () => show(field.type === 'password'));
  // Browsers offer to save a field with a password only.
  field.form.addEventListener('submit', () => show(false));
}
