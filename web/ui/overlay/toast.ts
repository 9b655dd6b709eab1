export type ToastVariant = 'default' | 'success' | 'destructive';

export type ToastMessage = {
  title: string;
  description?: string | undefined;
  variant?: ToastVariant;
  /** A button, for example to undo; the message stays longer. */
  action?: { label: string; run: () => void };
};

export type ShownToast = ToastMessage & { id: number };

const MAX_VISIBLE = 3;

let shown: readonly ShownToast[] = [];
let count = 0;
const listeners = new Set<() => void>();

/** Shows a message at the bottom right, also from outside React; the same failure or a fourth message replaces an older one. */
export function toast(message: ToastMessage): void {
  count += 1;
  const others = shown.filter((other) => !isSameFailure(other, message));
  show([...others, { ...message, id: count }].slice(-MAX_VISIBLE));
}

const isSameFailure = (one: ToastMessage, other: ToastMessage): boolean =>
  one.variant === 'destructive' &&
  other.variant === one.variant &&
  one.title === other.title &&
  one.description === other.description;

export const dismissToast = (id: number): void => show(shown.filter((toast) => toast.id !== id));

export const shownToasts = (): readonly ShownToast[] => shown;

export function onToastsChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function show(next: readonly ShownToast[]): void {
  shown = next;
  for (const listener of listeners) listener();
}
