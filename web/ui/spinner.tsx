import { classNames } from './class-names.ts';

/** Decorative: what is going on stands beside it. */
export const Spinner = ({ className }: { className?: string }) => (
  <span className={classNames('inline-flex', className)}>
    <svg viewBox="0 0 24 24" fill="none" aria-hidden="true" className="size-[1.25em] animate-spin">
      <circle cx="12" cy="12" r="9" stroke="currentColor" strokeWidth="3" opacity="0.25" />
      <path d="M12 3a9 9 0 0 1 9 9" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
    </svg>
  </span>
);
