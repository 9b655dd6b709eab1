import { type Box, findFreePlace, overlap } from './free-place.ts';

const MOVES = ['resize', 'scroll', 'focusin', 'transitionend', 'animationend', 'load'];
/** After these the focused control is scrolled into view; after scrolling by hand it is not. */
const FOCUS_MOVES = ['resize', 'focusin'];
const RELEASES = ['pointerup', 'pointercancel'];

// The third selector matches links that look like buttons (button-classes.ts).
const BUTTONS = 'button, [role="button"], a.rounded-control, nav a';
/** The height that base.css and dialog-classes.ts keep free at the bottom of the window. */
const RESERVED_HEIGHT = '--toast-space';

const CONTROLS = `${BUTTONS}, a, input, select, textarea, summary`;
/** What says beside a control what it is, or why it was not accepted. */
const FORM_TEXTS = 'form label, form p';

/** Moves the region of visible toasts so that none of them covers a control of the page. @returns the function that stops it */
export function keepAwayFromControls(region: HTMLElement): () => void {
  // A toast that moved between press and release would lose the click.
  let isPressed = false;
  const place = () => {
    if (!isPressed) avoidControls(region);
  };
  const press = () => {
    isPressed = true;
  };
  const release = () =>
    requestAnimationFrame(() => {
      isPressed = false;
      place();
    });
  place();
  // In the next frame the browser has scrolled to the focused control.
  const showFocused = () =>
    requestAnimationFrame(() => {
      place();
      scrollFocusIntoView(region);
    });
  const stopWatching = watchChanges(region, place);
  for (const move of MOVES) addEventListener(move, place, { capture: true, passive: true });
  for (const move of FOCUS_MOVES) addEventListener(move, showFocused);
  region.addEventListener('pointerdown', press);
  for (const end of RELEASES) addEventListener(end, release);
  region.scrollTo({ top: region.scrollHeight });
  showFocused();
  return () => {
    stopWatching();
    for (const move of MOVES) removeEventListener(move, place, { capture: true });
    for (const move of FOCUS_MOVES) removeEventListener(move, showFocused);
    region.removeEventListener('pointerdown', press);
    for (const end of RELEASES) removeEventListener(end, release);
    document.documentElement.style.removeProperty(RESERVED_HEIGHT);
  };
}

/** Calls back in the frame after content has loaded, or a dialog has opened, under the toasts. @returns ends it */
function watchChanges(region: HTMLElement, changed: () => void): () => void {
  let frame = 0;
  const observer = new MutationObserver((records) => {
    if (frame || records.every(({ target }) => region.contains(target))) return;
    frame = requestAnimationFrame(() => {
      frame = 0;
      changed();
    });
  });
  observer.observe(document.body, { attributes: true, characterData: true, childList: true, subtree: true });
  return () => {
    observer.disconnect();
    cancelAnimationFrame(frame);
  };
}

/**
 * Moves the region within the lower right quarter of the screen to a place that touches no control, or at least covers the middle of
 * none, or of no button; on phones first to a place without the texts of a form, or above the form (docs/product.md §2.15). Without
 * such a place clicks pass through it, except through its own buttons, and it stays in its corner or where these cover no button. Space
 * is reserved for it: dialogs stand above that space, and pages can be scrolled further.
 */
function avoidControls(region: HTMLElement): void {
  const corner = cornerOf(region);
  const column = {
    left: Math.min(corner.left, innerWidth / 2),
    top: 0,
    right: innerWidth,
    bottom: innerHeight,
  };
  const quarter = { ...column, top: innerHeight / 2 };
  const focused = focusedOutside(region).map(boxOf);
  const free = (obstacles: Box[], limits: Box, box = corner) =>
    findFreePlace(box, [...obstacles, ...focused], limits);
  const isAsWideAsForms = corner.right - corner.left > innerWidth / 2;
  const visible = (selector: string) => visibleWithin(isAsWideAsForms ? column : quarter, selector, region);
  const controls = visible(CONTROLS);
  const whole = controls.map(boxOf);
  const middles = whole.map(middleOf);
  const buttons = controls.filter((control) => control.matches(BUTTONS)).map(boxOf);
  let place = null;
  if (isAsWideAsForms) {
    const [texts, forms] = [visible(FORM_TEXTS).map(boxOf), visible('form').map(boxOf)];
    for (const each of [whole, middles])
      place ??= free([...each, ...texts], quarter) ?? free([...each, ...forms], column);
  }
  for (const each of [whole, middles, buttons.map(middleOf)]) place ??= free(each, quarter);
  region.toggleAttribute('data-clicks-pass', !place);
  if (!place) {
    document.documentElement.style.setProperty(RESERVED_HEIGHT, `${innerHeight - corner.top}px`);
    place = free(buttons.map(middleOf), quarter, cornerOf(region, aroundButtons(region)));
  }
  const { x, y } = place ?? { x: 0, y: 0 };
  region.style.translate = x || y ? `${x}px ${y}px` : '';
}

function focusedOutside(region: HTMLElement): Element[] {
  const { activeElement } = document;
  return activeElement?.matches(CONTROLS) && !region.contains(activeElement) ? [activeElement] : [];
}

/** A plain object, because reading a DOMRect thousands of times is slow. */
function boxOf(element: Element): Box {
  const { left, top, right, bottom } = element.getBoundingClientRect();
  return { left, top, right, bottom };
}

/** Scrolls a control above the toasts that cover it (WCAG 2.4.11), which the reserved space makes possible. */
function scrollFocusIntoView(region: HTMLElement): void {
  const toasts = boxOf(region);
  for (const element of focusedOutside(region))
    if (overlap(boxOf(element), toasts)) element.scrollIntoView({ block: 'nearest' });
}

/** The box around the buttons of the toasts themselves. */
function aroundButtons(region: HTMLElement): Box {
  const boxes = [...region.querySelectorAll('button')].map(boxOf);
  const [left, top] = [boxes.map((box) => box.left), boxes.map((box) => box.top)];
  const [right, bottom] = [boxes.map((box) => box.right), boxes.map((box) => box.bottom)];
  return {
    left: Math.min(...left),
    top: Math.min(...top),
    right: Math.max(...right),
    bottom: Math.max(...bottom),
  };
}

/** Where the toasts, or a part of them, are without being moved. */
function cornerOf(region: HTMLElement, part = boxOf(region)): Box {
  const moved = region.style.translate.split(' ').map((length) => Number.parseFloat(length) || 0);
  const { left, top, right, bottom } = part;
  const [x = 0, y = 0] = moved;
  return { left: left - x, top: top - y, right: right - x, bottom: bottom - y };
}

/** What can be seen now in this part of the window: not behind a dialog, and outside the toasts. */
const visibleWithin = (limits: Box, selector: string, region: HTMLElement): Element[] =>
  [...document.querySelectorAll(selector)].filter((element) => {
    const box = boxOf(element);
    return overlap(box, limits) && !region.contains(element) && isOnTop(element, box, region);
  });

/** A control whose edge is covered can still be read and clicked. */
function middleOf({ left, top, right, bottom }: Box): Box {
  const [width, height] = [right - left, bottom - top];
  return {
    left: left + width / 4,
    right: right - width / 4,
    top: top + height / 4,
    bottom: bottom - height / 4,
  };
}

function isOnTop(element: Element, box: Box, region: HTMLElement): boolean {
  if (box.right - box.left <= 1 || box.bottom - box.top <= 1 || box.bottom <= 0 || box.top >= innerHeight)
    return false;
  const middle = Math.min(innerHeight - 1, Math.max(0, (box.top + box.bottom) / 2));
  const layers = document.elementsFromPoint((box.left + box.right) / 2, middle);
  const top = layers.find((layer) => !region.contains(layer));
  return top !== undefined && (element.contains(top) || top.contains(element));
}
