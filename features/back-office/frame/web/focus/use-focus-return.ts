import { useEffect } from 'react';
import { canHaveFocus, type FocusMemory, isInOverlay, remember, successorOf } from './focus-memory.ts';

/**
 * Returns the focus after every action of the back office: when the focused control disappears or is disabled, its successor gets
 * the focus, which otherwise falls to the body. A click on an empty place takes the focus away as everywhere else.
 */
export function useFocusReturn(): void {
  useEffect(() => {
    /** The control that last had the focus, and the last one outside of dialogs, menus and notices. */
    let last: HTMLElement | null = null;
    let onPage: FocusMemory | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    function handleFocus({ target }: FocusEvent) {
      if (!(target instanceof HTMLElement) || target === document.body) return;
      last = target;
      if (!isInOverlay(target)) onPage = remember(target);
    }
    function check() {
      timer = undefined;
      const active = document.activeElement;
      const hasFocus = active instanceof HTMLElement && active !== document.body && canHaveFocus(active);
      if (hasFocus || !last || canHaveFocus(last) || !onPage || onPage.path !== location.pathname) return;
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
  }, []);
}
