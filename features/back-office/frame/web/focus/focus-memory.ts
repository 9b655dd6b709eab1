import { focusableIn, mainControlOf, pageRows } from '../keys/page-rows.ts';

/** What is remembered of the control that had the focus, to find its successor when it is gone. */
export type FocusMemory = {
  element: HTMLElement;
  name: string;
  path: string;
  /** The cell, row and place of the row among its list's rows, when the control is in a list. */
  cell: Element | null;
  row: string | undefined;
  rowIndex: number;
};

const OVERLAYS =
  '[role="dialog"], [role="alertdialog"], [role="menu"], [data-base-ui-portal], [aria-label="Avisos"]';

export const isInOverlay = (element: Element): boolean => element.closest(OVERLAYS) !== null;

export function remember(element: HTMLElement): FocusMemory {
  const row = element.closest<HTMLElement>('[data-row]') ?? firstChosenRow(element);
  return {
    element,
    name: nameOf(element),
    path: location.pathname,
    cell: element.closest('td, footer') ?? element.closest('[data-keeps-focus]'),
    row: row?.dataset.row,
    rowIndex: row ? pageRows().indexOf(row) : -1,
  };
}

/** The actions on chosen rows go with the choice; the first of these rows has the focus then. */
const firstChosenRow = (element: HTMLElement): HTMLElement | undefined =>
  element.closest('[data-bulk]')
    ? pageRows().find((row) => row.querySelector('input[type="checkbox"]:checked'))
    : undefined;

export const canHaveFocus = (element: HTMLElement): boolean =>
  element.isConnected && !element.matches(':disabled') && element.getClientRects().length > 0;

/**
 * The element that takes the place of a control that is gone: the control itself when it is back, one beside it in its row, the row
 * that moved up to its place, a control with its name, and at last the content.
 */
export function successorOf(memory: FocusMemory): HTMLElement | null {
  if (canHaveFocus(memory.element)) return memory.element;
  return inRow(memory) ?? beside(memory) ?? namesake(memory) ?? document.getElementById('contenido');
}

function inRow(memory: FocusMemory): HTMLElement | undefined {
  const { row, rowIndex, name } = memory;
  if (row === undefined) return undefined;
  const rows = pageRows();
  const same = rows.find(({ dataset }) => dataset.row === row);
  if (!same) {
    const next = rows[Math.min(rowIndex, rows.length - 1)];
    return next && mainControlOf(next);
  }
  return (
    focusableIn(same).find((control) => nameOf(control) === name) ?? beside(memory) ?? mainControlOf(same)
  );
}

const beside = ({ cell }: FocusMemory): HTMLElement | undefined =>
  cell?.isConnected ? focusableIn(cell)[0] : undefined;

function namesake({ name }: FocusMemory): HTMLElement | undefined {
  const main = document.getElementById('contenido');
  return main && name ? focusableIn(main).find((control) => nameOf(control) === name) : undefined;
}

const nameOf = (element: HTMLElement) =>
  element.getAttribute('aria-label') ?? element.textContent?.trim() ?? '';
