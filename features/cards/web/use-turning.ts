import { type TouchEvent, useEffect, useEffectEvent, useRef } from 'react';

type Turning = {
  back: () => void;
  /** Undefined while the card may not be passed. */
  next: (() => void) | undefined;
  /** Not where answers are dragged. */
  canSwipe: boolean;
};

type Touch = { x: number; y: number };

/** Shorter moves are taps, steeper ones scroll. */
const SHORTEST_SWIPE = 60;
const STEEPEST = 0.5;
/** Where browsers have gestures of their own. */
const EDGE = 24;

/** What moves sideways itself: fields, sliders and charts, wide tables, dialogs. */
const MOVES_ITSELF =
  'input, select, textarea, [role="slider"], [role="radiogroup"], [role="tablist"], ' +
  '.overflow-x-auto, [role="dialog"], [role="alertdialog"]';

/** Turns cards with the left and right arrow keys, and by swiping. @returns the listeners for touches */
export function useTurning({ back, next, canSwipe }: Turning) {
  const turn = (forward: boolean) => (forward ? next?.() : back());
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, target } = event;
    if (event.defaultPrevented || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
    if (key !== 'ArrowLeft' && key !== 'ArrowRight') return;
    if (target instanceof Element && !target.closest(MOVES_ITSELF)) turn(key === 'ArrowRight');
  });
  useEffect(() => {
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  const start = useRef<Touch>(undefined);
  return {
    onTouchStart: ({ touches, target }: TouchEvent) => {
      const touch = touches[0]!;
      const isFree = canSwipe && touches.length === 1 && !(target as Element).closest(MOVES_ITSELF);
      const isInside = touch.clientX > EDGE && touch.clientX < innerWidth - EDGE;
      start.current = isFree && isInside ? { x: touch.clientX, y: touch.clientY } : undefined;
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const [from, to] = [start.current, changedTouches[0]];
      start.current = undefined;
      if (!from || !to) return;
      const [dx, dy] = [to.clientX - from.x, to.clientY - from.y];
      if (Math.abs(dx) >= SHORTEST_SWIPE && Math.abs(dy) <= Math.abs(dx) * STEEPEST) turn(dx < 0);
    },
  };
}
