import { useEffect, useState } from 'react';

/** Shows the name of an icon while a finger rests on it, where a mouse would hover for its tooltip. */
export function TouchNames() {
  const [shown, setShown] = useState<ShownName | null>(null);
  useEffect(() => watchLongPresses(setShown), []);
  if (!shown) return null;
  const isBelow = shown.top < 56;
  return (
    <div
      // The control has the name already.
      aria-hidden="true"
      data-touch-name
      style={{ left: shown.left, top: isBelow ? shown.bottom + 8 : shown.top - 8 }}
      className={
        'pointer-events-none fixed z-100 max-w-64 -translate-x-1/2 rounded-small bg-inverse ' +
        `px-2.5 py-1.5 text-sm font-medium text-on-inverse ${isBelow ? '' : '-translate-y-full'}`
      }
    >
      {shown.name}
    </div>
  );
}

type ShownName = { name: string; left: number; top: number; bottom: number };

const ICONS = 'a[href], button, summary, [role="button"], svg[aria-label], [role="img"][aria-label]';
/** How long a finger rests before the name appears, as in Android. */
const LONG_PRESS_MS = 500;
/** How long the name stays after the finger has left. */
const STAYS_MS = 1500;
/** A finger that moves farther scrolls or drags. */
const STILL_PX = 10;

/** Calls `show` with the name of an icon on which a finger rests, and later with null. @returns the function that stops watching */
function watchLongPresses(show: (name: ShownName | null) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let start = { x: 0, y: 0 };
  let isShown = false;
  function hide() {
    clearTimeout(timer);
    if (isShown) show(null);
    isShown = false;
  }
  function handleDown({ pointerType, target, clientX, clientY }: PointerEvent) {
    hide();
    const icon = pointerType === 'touch' && target instanceof Element ? iconWithName(target) : undefined;
    if (!icon) return;
    start = { x: clientX, y: clientY };
    timer = setTimeout(() => {
      const { left, width, top, bottom } = icon.element.getBoundingClientRect();
      const inWindow = Math.min(Math.max(left + width / 2, 72), innerWidth - 72);
      isShown = true;
      show({ name: icon.name, left: inWindow, top, bottom });
    }, LONG_PRESS_MS);
  }
  function handleMove({ clientX, clientY }: PointerEvent) {
    if (Math.hypot(clientX - start.x, clientY - start.y) > STILL_PX) hide();
  }
  function handleUp() {
    clearTimeout(timer);
    if (isShown) timer = setTimeout(hide, STAYS_MS);
  }
  /** A press that showed the name does nothing else. */
  function handleClick(event: MouseEvent) {
    if (!isShown) return;
    event.preventDefault();
    event.stopPropagation();
  }
  const listeners = {
    pointerdown: handleDown,
    pointermove: handleMove,
    pointerup: handleUp,
    pointercancel: handleUp,
    click: handleClick,
  };
  const entries = Object.entries(listeners) as [string, EventListener][];
  for (const [type, listener] of entries) document.addEventListener(type, listener, true);
  return () => {
    clearTimeout(timer);
    for (const [type, listener] of entries) document.removeEventListener(type, listener, true);
  };
}

/** The control or picture at an element that has a name, but no text that can be seen. */
function iconWithName(target: Element): { element: Element; name: string } | undefined {
  const element = target.closest(ICONS);
  if (!element || hasVisibleText(element)) return undefined;
  const name = element.getAttribute('aria-label') ?? element.textContent?.trim();
  return name ? { element, name } : undefined;
}

/** Text for screen readers only stands in a box of one pixel. */
function hasVisibleText(element: Element): boolean {
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { textContent, parentElement } = texts.currentNode;
    if (textContent?.trim() && parentElement && parentElement.getBoundingClientRect().width > 1) return true;
  }
  return false;
}
