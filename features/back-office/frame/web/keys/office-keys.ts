import { mainControlOf, pageRows } from './page-rows.ts';

export type OfficeKey = { keys: readonly string[]; does: string };

export const OFFICE_KEYS: readonly OfficeKey[] = [
  { keys: ['Ctrl K', '⌘ K'], does: 'Buscar personas, lecciones, preguntas, páginas y acciones' },
  { keys: ['/'], does: 'Buscar en esta lista' },
  { keys: ['n'], does: 'Crear algo nuevo en esta página' },
  { keys: ['j', 'k'], does: 'Fila siguiente y fila anterior' },
  { keys: ['x'], does: 'Elegir la fila' },
  { keys: ['Ctrl Enter', '⌘ Enter'], does: 'Guardar o enviar el formulario' },
  { keys: ['Escape'], does: 'Cerrar, o salir del campo de búsqueda' },
  { keys: ['?'], does: 'Ver los atajos de teclado' },
];

/** Runs what a key of one letter does on the page. @returns whether the key has a meaning here */
export function runPageKey(key: string): boolean {
  const action = pageKeys[key];
  return action?.() ?? false;
}

const pageKeys: Record<string, () => boolean> = {
  // A list without a search begins with its first filter.
  '/': () => focus(document.querySelector<HTMLElement>('main input[type="search"], main search select')),
  n: () => click(document.querySelector<HTMLElement>('main [aria-keyshortcuts="n"]')),
  j: () => moveBy(1),
  k: () => moveBy(-1),
  x: () => toggle(currentRow()?.querySelector<HTMLElement>('input[type="checkbox"]')),
};

const currentRow = () => document.activeElement?.closest<HTMLElement>('[data-row]');

/** Moves the focus to the row after or before the present one; from elsewhere to the first or the last. */
function moveBy(step: 1 | -1): boolean {
  const rows = pageRows();
  const current = currentRow();
  const at = current ? rows.indexOf(current) + step : step > 0 ? 0 : rows.length - 1;
  const row = rows[at];
  return row !== undefined && focus(mainControlOf(row));
}

function focus(element: HTMLElement | null | undefined): boolean {
  element?.focus();
  element?.scrollIntoView({ block: 'nearest' });
  return Boolean(element);
}

/** With the focus first, so that a dialog returns it there. */
function click(element: HTMLElement | null | undefined): boolean {
  element?.focus();
  element?.click();
  return Boolean(element);
}

function toggle(element: HTMLElement | null | undefined): boolean {
  element?.click();
  return Boolean(element);
}

/** Sends the form of the open dialog, or else the one that has the focus. */
export function submitForm(): boolean {
  const dialog = [...document.querySelectorAll('[role="dialog"]')].at(-1);
  const form = (dialog ?? document.activeElement?.closest('main'))?.querySelector('form');
  const focused = document.activeElement?.closest('form') ?? form;
  if (!(focused instanceof HTMLFormElement)) return false;
  focused.requestSubmit();
  return true;
}

/** Whether keys of one letter belong to the element: it takes text, or a choice by letter. */
export const takesText = (element: EventTarget | null): boolean =>
  element instanceof Element &&
  element.closest(
    'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable="true"]',
  ) !== null;

/** One that is fading out no longer counts. */
export const isOverlayOpen = (): boolean =>
  document.querySelector(':is([role="dialog"], [role="alertdialog"], [role="menu"]):not([data-closed])') !==
  null;
