export const backdropClasses =
  'fixed inset-0 z-50 bg-scrim transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0';

export const viewportClasses =
  'fixed inset-0 z-50 grid items-end pb-[var(--toast-space,0px)] sm:place-items-center sm:p-4 sm:pb-[max(1rem,var(--toast-space,0px))]';

export const popupClasses =
  'scroll-pt-[calc(var(--dialog-head,0px)+0.5rem)] scroll-pb-[calc(var(--dialog-foot,0px)+0.5rem)] ' +
  'max-h-[calc(92dvh-var(--toast-space,0px))] w-full overflow-y-auto overscroll-contain ' +
  'rounded-t-sheet bg-surface text-ink shadow-float outline-none ' +
  'transition-[translate,scale,opacity] duration-200 ' +
  'data-ending-style:translate-y-full data-starting-style:translate-y-full ' +
  'sm:max-h-[calc(100dvh-2rem-var(--toast-space,0px))] sm:rounded-card ' +
  'sm:data-ending-style:translate-y-0 sm:data-ending-style:scale-97 sm:data-ending-style:opacity-0 ' +
  'sm:data-starting-style:translate-y-0 sm:data-starting-style:scale-97 sm:data-starting-style:opacity-0';
