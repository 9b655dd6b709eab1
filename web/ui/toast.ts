import { Toast } from '@base-ui/react/toast';

export type ToastVariant = 'default' | 'success' | 'destructive';

export type ToastMessage = { title: string; description?: string | undefined; variant?: ToastVariant };

export const toastManager = Toast.createToastManager();

/** Shows a message at the bottom right, from anywhere, also outside React. Returns its id for `dismissToast`. */
export function toast({ title, description, variant = 'default' }: ToastMessage): string {
  // Base UI's high priority would show the text twice and hide a focusable element: every toast is polite.
  return toastManager.add({ title, description, type: variant });
}

export function dismissToast(id?: string): void {
  toastManager.close(id);
}
