import { afterEach, beforeEach, expect, test } from 'vitest';
import { lightenTaps } from './light-taps.ts';

lightenTaps();

const root = document.createElement('div');
beforeEach(() => {
  root.innerHTML =
    '<nav><a href="#a"><b>Inicio</b></a></nav><main><a href="#b">Leer</a><button>Comprobar</button></main>';
  document.body.append(root);
});
afterEach(() => root.remove());

const pointer = (type: string, pointerType: string) => new PointerEvent(type, { pointerType, bubbles: true });
const mouse = (type: string) => new MouseEvent(type, { bubbles: true, cancelable: true });

/** Whether the place where React listens hears of an event that a finger, or a mouse, makes at what it points at. */
function isHeard(selector: string, pointerType: 'touch' | 'mouse', event: Event): boolean {
  let heard = false;
  const place = root.querySelector(selector)!;
  place.dispatchEvent(pointer('pointerover', pointerType));
  root.addEventListener(event.type, () => (heard = true), { once: true, capture: true });
  place.dispatchEvent(event);
  return heard;
}

test('of a tap in the navigation the page hears the touch and the click alone', () => {
  root.addEventListener('click', (event) => event.preventDefault(), { once: true });
  expect(isHeard('nav b', 'touch', pointer('pointerdown', 'touch'))).toBe(true);
  expect(isHeard('nav b', 'touch', new Event('touchstart', { bubbles: true }))).toBe(true);
  expect(isHeard('nav b', 'touch', pointer('pointerup', 'touch'))).toBe(false);
  expect(isHeard('nav b', 'touch', new Event('touchend', { bubbles: true }))).toBe(true);
  expect(isHeard('nav b', 'touch', mouse('mouseup'))).toBe(false);
  expect(isHeard('nav b', 'touch', mouse('click'))).toBe(true);
});

test('a finger does not focus a link, and a mouse does', () => {
  const finger = mouse('mousedown');
  isHeard('nav b', 'touch', finger);
  expect(finger.defaultPrevented).toBe(true);
  const click = mouse('mousedown');
  isHeard('nav b', 'mouse', click);
  expect(click.defaultPrevented).toBe(false);
});

test('a mouse that is pressed where it rested is heard after a tap elsewhere', () => {
  isHeard('nav b', 'touch', mouse('mouseup'));
  root.querySelector('nav b')!.dispatchEvent(pointer('pointerdown', 'mouse'));
  let heard = false;
  root.addEventListener('mousedown', () => (heard = true), { once: true });
  root.querySelector('nav b')!.dispatchEvent(mouse('mousedown'));
  expect(heard).toBe(true);
});

test('all of a mouse is heard in the navigation, and all of a finger elsewhere', () => {
  expect(isHeard('nav b', 'mouse', pointer('pointerup', 'mouse'))).toBe(true);
  expect(isHeard('nav b', 'mouse', mouse('mouseover'))).toBe(true);
  expect(isHeard('button', 'touch', pointer('pointerup', 'touch'))).toBe(true);
  expect(isHeard('button', 'touch', mouse('mousedown'))).toBe(true);
  expect(isHeard('main a', 'touch', pointer('pointerup', 'touch'))).toBe(true);
});
