import { describe, expect, test } from 'vitest';
import { type Box, findFreePlace } from './free-place.ts';

const box = (left: number, top: number, width: number, height: number): Box => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});
const WINDOW = box(0, 0, 1280, 800);
const TOAST = box(900, 720, 368, 64);

describe('a toast', () => {
  test('stays in its corner when nothing is covered', () => {
    expect(findFreePlace(TOAST, [box(0, 0, 400, 40)], WINDOW)).toEqual({ x: 0, y: 0 });
  });

  test('moves up just far enough to uncover a button', () => {
    expect(findFreePlace(TOAST, [box(1100, 740, 100, 36)], WINDOW)).toEqual({ x: 0, y: -48 });
  });

  test('moves left when a whole column is full of buttons', () => {
    const column = Array.from({ length: 20 }, (_, row) => box(1150, row * 40, 100, 36));
    expect(findFreePlace(TOAST, column, WINDOW)).toEqual({ x: -120, y: 0 });
  });

  test('has no free position when every position covers something', () => {
    expect(findFreePlace(TOAST, [WINDOW], WINDOW)).toBeNull();
  });
});
