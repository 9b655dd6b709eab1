/** The keys of the toolbar over a lesson's text. Digits are places on the keyboard: Shift turns them into other characters. */
export const TEXT_COMMANDS = [
  { id: 'bold', label: 'Negrita', key: 'B', shift: false },
  { id: 'italic', label: 'Cursiva', key: 'I', shift: false },
  { id: 'heading', label: 'Encabezado', key: 'H', shift: true },
  { id: 'list', label: 'Lista', key: '8', shift: true },
  { id: 'numbered', label: 'Lista numerada', key: '7', shift: true },
  { id: 'quote', label: 'Cita', key: '9', shift: true },
  { id: 'link', label: 'Enlace', key: 'K', shift: false },
  { id: 'table', label: 'Tabla', key: 'L', shift: true },
  { id: 'image', label: 'Imagen', key: 'G', shift: true },
  { id: 'picture', label: 'Dibujo con cifras', key: '6', shift: true },
] as const;

export type TextCommand = (typeof TEXT_COMMANDS)[number];

type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>;

/** The command whose keys were pressed. AltGr, which is Ctrl and Alt together, types characters. */
export function textCommandOf(pressed: Pressed): TextCommand | undefined {
  const { ctrlKey, metaKey, altKey } = pressed;
  if (altKey || ctrlKey === metaKey) return undefined;
  return TEXT_COMMANDS.find((command) => isPressed(command, pressed));
}

const isPressed = ({ key, shift }: TextCommand, pressed: Pressed): boolean =>
  pressed.shiftKey === shift &&
  (/\d/.test(key) ? pressed.code === `Digit${key}` : pressed.key.toUpperCase() === key);

const withMain = ({ key, shift }: TextCommand, main: string): string[] => [
  main,
  ...(shift ? ['Shift'] : []),
  key,
];

/** The keys of a command as a person reads them: 'Ctrl B', on Apple's keyboards '⌘ B'. */
export const showKeys = (command: TextCommand, isApple: boolean): string =>
  withMain(command, isApple ? '⌘' : 'Ctrl').join(' ');

/** The keys of a command as `aria-keyshortcuts` lists them. */
export const ariaKeys = (command: TextCommand): string =>
  ['Control', 'Meta'].map((main) => withMain(command, main).join('+')).join(' ');

/** Whether the keyboard has ⌘ where others have Ctrl. */
export const isApple = /Mac|iPhone|iPad/.test(navigator.platform);
