import { Toast } from '@base-ui/react/toast';
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { useEffect } from 'react';
import { classNames } from './class-names.ts';
import { receiveToasts } from './toast.ts';

const toastManager = Toast.createToastManager();
const duration = 4000;
const mostVisible = 3;

const looks = {
  default: { Icon: Info, card: 'border-line bg-surface', icon: 'text-brand' },
  success: { Icon: CircleCheck, card: 'border-correct bg-correct-soft', icon: 'text-correct' },
  destructive: { Icon: CircleAlert, card: 'border-wrong bg-wrong-soft', icon: 'text-wrong' },
};

/** Toasts wait while the pointer or the focus rests on them; F6 takes the keyboard there. Mounted by the ToasterSlot. */
export default function Toaster() {
  useEffect(
    () =>
      receiveToasts(({ title, description, variant = 'default' }) => {
        // Base UI's high priority would show the text twice and hide a focusable element: every toast is polite.
        toastManager.add({ title, description, type: variant });
      }),
    [],
  );
  return (
    <Toast.Provider toastManager={toastManager} timeout={duration} limit={mostVisible}>
      <Toast.Portal>
        <Toast.Viewport
          aria-label="Avisos"
          className="pointer-events-none fixed right-4 bottom-[calc(var(--bottom-bar,0px)+max(1rem,env(safe-area-inset-bottom)))] left-4 z-60 flex flex-col-reverse gap-2.5 outline-none sm:left-auto sm:w-92"
        >
          <ToastList />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}

function ToastList() {
  const { toasts } = Toast.useToastManager();
  return toasts.map((toast) => {
    const { Icon, card, icon } = looks[(toast.type ?? 'default') as keyof typeof looks];
    return (
      <Toast.Root
        key={toast.id}
        toast={toast}
        swipeDirection="right"
        className={classNames(
          'pointer-events-auto rounded-card border text-ink shadow-float transition-[translate,opacity] duration-200',
          'data-ending-style:translate-x-8 data-ending-style:opacity-0 data-limited:hidden',
          'data-starting-style:translate-y-4 data-starting-style:opacity-0',
          card,
        )}
      >
        <Toast.Content className="flex items-start gap-3 py-3 pr-2 pl-4">
          <Icon className={classNames('mt-0.5 size-5 shrink-0', icon)} />
          <div className="min-w-0 flex-1 py-px">
            <Toast.Title className="font-semibold" />
            <Toast.Description className="text-sm" />
          </div>
          <Toast.Close
            // Toasts are never stacked here, so each can always be closed; Base UI would hide the button until they unfold.
            aria-hidden={false}
            aria-label="Cerrar aviso"
            className="-my-1 grid size-8 shrink-0 place-items-center rounded-small text-muted hover:text-ink pointer-coarse:-my-2.5 pointer-coarse:size-tap"
          >
            <X className="size-4" />
          </Toast.Close>
        </Toast.Content>
      </Toast.Root>
    );
  });
}
