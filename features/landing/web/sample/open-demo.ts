import { forgetAnswer } from './make-answerable.ts';

export function openDemo(): void {
  const dialog = document.querySelector<HTMLDialogElement>('#demo')!;
  document.querySelector('[data-opens-demo]')!.addEventListener('click', () => {
    dialog.showModal();
    dialog.querySelector<HTMLElement>('h2')!.focus();
  });
  // The content fills the dialog, so a click on the dialog element itself is a click on the backdrop.
  dialog.addEventListener('click', (event) => event.target === dialog && dialog.close());
  dialog.addEventListener('close', () => forgetAnswer(dialog.querySelector('[data-question]')!));
}
