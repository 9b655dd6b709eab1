import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { focusableIn, mainControlOf, pageRows } from '../keys/page-rows.ts';

/** When the focused control of the back office disappears or is disabled, its successor gets the focus instead of the body. */
export function useFocusReturn(): void {
  const router = useRouter();
  useEffect(() => {
    /** The control that last had the focus, and the last one outside of dialogs, menus and notices. */
    let last: HTMLElement | null = null;
    let onPage: FocusMemory | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const path = () => router.latestLocation.pathname;
    function handleFocus({ target }: FocusEvent) {
      if (!(target instanceof HTMLElement) || target === document.body) return;
      last = target;
      if (!isInOverlay(target)) onPage = remember(target, path());
    }
    function check() {
      timer = undefined;
      const active = document.activeElement;
      const hasFocus = active instanceof HTMLElement && active !== document.body && canHaveFocus(active);
      if (hasFocus || !last || canHaveFocus(last) || !onPage || onPage.path !== path()) return;
      successorOf(onPage)?.focus({ preventScroll: onPage.element.isConnected });
    }
    // Waits for what the change itself does with the focus, such as a dialog that returns it to its button.
    const observer = new MutationObserver(() => {
      timer ??= setTimeout(check, 0);
    });
    document.addEventListener('focusin', handleFocus);
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
    return () => {
      document.removeEventListener('focusin', handleFocus);
      observer.disconnect();
      clearTimeout(timer);
    };
  }, [router]);
}

/** What is remembered of the control that had the focus, to find its successor when it is gone. */
type FocusMemory = {
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

const isInOverlay = (element: Element): boolean => element.closest(OVERLAYS) !== null;

function remember(element: HTMLElement, path: string): FocusMemory {
  const row = element.closest<HTMLElement>('[data-row]') ?? firstChosenRow(element);
  return {
    element,
    name: nameOf(element),
    path,
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

const canHaveFocus = (element: HTMLElement): boolean =>
  element.isConnected && !element.matches(':disabled') && element.getClientRects().length > 0;

/** The control itself when it is back, one beside it, the row that moved up to its place, a namesake, and at last the content. */
function successorOf(memory: FocusMemory): HTMLElement | null {
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
