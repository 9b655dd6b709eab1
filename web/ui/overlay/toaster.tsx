import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { classNames } from '../class-names.ts';
import { dismissToast, onToastsChange, type ShownToast, shownToasts } from './toast.ts';

/** docs/product.md §9, toasts. */
const DURATION_MS = 4000;
const WITH_ACTION_MS = 10_000;

const PRESSES = ['pointerdown', 'keydown'];

const looks = {
  default: { Icon: Info, card: 'border-line bg-surface', icon: 'text-brand' },
  success: { Icon: CircleCheck, card: 'border-correct bg-correct-soft', icon: 'text-correct' },
  destructive: { Icon: CircleAlert, card: 'border-wrong bg-wrong-soft', icon: 'text-wrong' },
};

/** Mount once; part of the first download. Toasts stay while the pointer or focus is on them, and F6 focuses them. */
export function Toaster() {
  const toasts = useSyncExternalStore(onToastsChange, shownToasts);
  const [isHeld, setHeld] = useState(false);
  const region = useRef<HTMLElement>(null);
  useKeyboardShortcuts(region);
  useAvoidControls(region, toasts.length);
  // A removed card fires no leave events.
  if (isHeld && toasts.length === 0) setHeld(false);
  return createPortal(
    // Dialogs hide what is outside of them from screen readers, except for live regions.
    <section
      ref={region}
      aria-label="Avisos"
      aria-live="polite"
      aria-relevant="additions text"
      tabIndex={-1}
      className="pointer-events-none fixed right-4
        bottom-[calc(var(--bottom-bar,0px)+max(1rem,env(safe-area-inset-bottom)))] left-4 z-60 flex
        flex-col gap-2.5 outline-none max-[20rem]:inset-x-2 sm:left-auto sm:w-92 short:max-h-[40dvh]
        short:overflow-y-auto print:hidden"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} isHeld={isHeld} />
      ))}
    </section>,
    document.body,
  );
}

function ToastCard({ toast, isHeld }: { toast: ShownToast; isHeld: boolean }) {
  const { id, title, description, variant = 'default', action } = toast;
  const { Icon, card, icon } = looks[variant];
  useDismissal(id, isHeld ? undefined : action ? WITH_ACTION_MS : DURATION_MS);
  function act() {
    dismissToast(id);
    action?.run();
  }
  return (
    <div
      data-type={variant}
      className={classNames(
        'pointer-events-auto flex animate-rise in-data-clicks-pass:pointer-events-none items-start ' +
          'gap-3 rounded-card border py-3 pr-2 pl-4 text-ink shadow-float short:shrink-0 ' +
          'max-[20rem]:gap-1 max-[20rem]:py-2 max-[20rem]:pr-1 max-[20rem]:pl-3',
        card,
      )}
    >
      <Icon className={classNames('mt-0.5 size-5 shrink-0 max-[20rem]:hidden', icon)} />
      <div className="min-w-0 flex-1 py-px">
        <p className="font-semibold max-[20rem]:text-sm">{title}</p>
        {description && <p className="text-sm max-[20rem]:text-xs">{description}</p>}
      </div>
      {action && (
        <button
          type="button"
          onClick={act}
          className="pointer-events-auto -my-1 min-h-8 shrink-0 rounded-small px-2 font-semibold
            text-brand underline-offset-4 hover:underline pointer-coarse:-my-2.5 pointer-coarse:min-h-tap"
        >
          {action.label}
        </button>
      )}
      <button
        type="button"
        data-closes
        aria-label="Cerrar aviso"
        onClick={() => dismissToast(id)}
        className="pointer-events-auto -my-1 grid size-8 shrink-0 place-items-center rounded-small
          text-muted hover:text-ink pointer-coarse:-my-2.5 pointer-coarse:size-tap"
      >
        <X className="size-4" />
      </button>
    </div>
  );
}

/** Removes a toast after this time; undefined keeps it. */
function useDismissal(id: number, afterMs: number | undefined): void {
  useEffect(() => {
    if (afterMs === undefined) return;
    const timer = setTimeout(() => dismissToast(id), afterMs);
    return () => clearTimeout(timer);
  }, [id, afterMs]);
}

type Avoiding = typeof import('./avoid-controls.ts');

let avoiding: Avoiding | undefined;
const loadAvoiding = () =>
  import('./avoid-controls.ts').then(
    (module) => {
      avoiding = module;
    },
    // Without it toasts stay in their corner.
    () => {},
  );

/** Most toasts answer something that a person did, so what moves them is downloaded with the first press. */
function useAvoidControls(region: RefObject<HTMLElement | null>, count: number): void {
  const [isLoaded, setLoaded] = useState(avoiding !== undefined);
  useEffect(() => {
    if (isLoaded) return;
    const load = () => void loadAvoiding().then(() => setLoaded(avoiding !== undefined));
    if (count > 0) load();
    for (const press of PRESSES) addEventListener(press, load, { once: true, capture: true });
    return () => {
      for (const press of PRESSES) removeEventListener(press, load, { capture: true });
    };
  }, [isLoaded, count]);
  useLayoutEffect(() => {
    if (count > 0 && isLoaded && region.current) return avoiding?.keepAwayFromControls(region.current);
  }, [region, count, isLoaded]);
}

/** F6 moves the focus to the toasts and back; Escape closes the focused one. */
function useKeyboardShortcuts(region: RefObject<HTMLElement | null>) {
  const cameFrom = useRef<HTMLElement>(null);
  useEffect(() => {
    function handleKey(event: KeyboardEvent) {
      const section = region.current;
      const isInside = Boolean(section?.contains(document.activeElement));
      const close = section?.querySelector('button');
      if (event.key === 'F6' && !isInside && close) {
        event.preventDefault();
        cameFrom.current = document.activeElement as HTMLElement | null;
        close.focus();
      } else if (isInside && (event.key === 'F6' || event.key === 'Escape')) {
        event.preventDefault();
        event.stopPropagation();
        if (event.key === 'Escape') closeButtonBeside(document.activeElement)?.click();
        cameFrom.current?.focus();
      }
    }
    document.addEventListener('keydown', handleKey, true);
    return () => document.removeEventListener('keydown', handleKey, true);
  }, [region]);
}

/** Escape closes the message that has the focus, also when the focus is on its other button. */
const closeButtonBeside = (focused: Element | null) =>
  focused?.closest('[data-type]')?.querySelector<HTMLElement>('[data-closes]');
