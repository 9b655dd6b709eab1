export type ToastVariant = 'default' | 'success' | 'destructive';

export type ToastMessage = { title: string; description?: string | undefined; variant?: ToastVariant };

type Receiver = (message: ToastMessage) => void;

const waiting: ToastMessage[] = [];
const waitingListeners = new Set<() => void>();
let receiver: Receiver | null = null;

/** Shows a message at the bottom right, from anywhere, also outside React. */
export function toast(message: ToastMessage): void {
  if (receiver) {
    receiver(message);
    return;
  }
  waiting.push(message);
  for (const listener of waitingListeners) listener();
}

/** What the toaster calls once it stands: it gets what has waited, and from then on everything at once. */
export function receiveToasts(receive: Receiver): () => void {
  receiver = receive;
  for (const message of waiting.splice(0)) receive(message);
  return () => {
    receiver = null;
  };
}

export const hasWaitingToasts = (): boolean => waiting.length > 0;

export function onWaitingToast(listener: () => void): () => void {
  waitingListeners.add(listener);
  return () => waitingListeners.delete(listener);
}
