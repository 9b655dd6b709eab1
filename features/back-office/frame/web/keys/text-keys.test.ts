import { expect, test } from 'vitest';
import { ariaKeys, showKeys, TEXT_COMMANDS, textCommandOf } from './text-keys.ts';

const none = { key: '', code: '', ctrlKey: false, metaKey: false, shiftKey: false, altKey: false };

test.each([
  [{ key: 'b', code: 'KeyB', ctrlKey: true }, 'bold'],
  [{ key: 'B', code: 'KeyB', ctrlKey: true }, 'bold'],
  [{ key: 'i', code: 'KeyI', metaKey: true }, 'italic'],
  [{ key: 'k', code: 'KeyK', ctrlKey: true }, 'link'],
  [{ key: 'H', code: 'KeyH', ctrlKey: true, shiftKey: true }, 'heading'],
  [{ key: '(', code: 'Digit8', ctrlKey: true, shiftKey: true }, 'list'],
  [{ key: '/', code: 'Digit7', metaKey: true, shiftKey: true }, 'numbered'],
  [{ key: ')', code: 'Digit9', ctrlKey: true, shiftKey: true }, 'quote'],
  [{ key: 'L', code: 'KeyL', ctrlKey: true, shiftKey: true }, 'table'],
  [{ key: 'G', code: 'KeyG', ctrlKey: true, shiftKey: true }, 'image'],
  [{ key: 'b', code: 'KeyB' }, undefined],
  [{ key: 'b', code: 'KeyB', ctrlKey: true, shiftKey: true }, undefined],
  [{ key: '@', code: 'Digit2', ctrlKey: true, altKey: true }, undefined],
  [{ key: 'b', code: 'KeyB', ctrlKey: true, metaKey: true }, undefined],
  [{ key: 'z', code: 'KeyZ', ctrlKey: true }, undefined],
])('%o runs %s', (pressed, id) => {
  expect(textCommandOf({ ...none, ...pressed })?.id).toBe(id);
});

test('no two commands have the same keys, which are shown and announced', () => {
  const keys = TEXT_COMMANDS.map((command) => showKeys(command, false));
  expect(new Set(keys).size).toBe(TEXT_COMMANDS.length);
  const [bold, , heading] = TEXT_COMMANDS;
  expect([showKeys(bold, true), showKeys(heading, false)]).toEqual(['⌘ B', 'Ctrl Shift H']);
  expect(ariaKeys(heading)).toBe('Control+Shift+H Meta+Shift+H');
});
