/** Removes the summary of a form's errors, also one that the server has printed. */
export function clearSummary(form: HTMLFormElement): void {
  for (const box of form.querySelectorAll('.form-error')) box.remove();
}
