import { markBody, markCoin } from './mark-shape.ts';

type MarkProps = { className?: string; plain?: boolean };

/** The mark without the name; `plain` draws it in the current text colour. */
export const Mark = ({ className = 'size-8', plain = false }: MarkProps) => (
  <svg viewBox="0 0 32 32" aria-hidden="true" className={className}>
    <path fill={plain ? 'currentColor' : 'var(--brand-text)'} d={markBody} />
    <path fill={plain ? 'currentColor' : 'var(--reward)'} fillRule="evenodd" d={markCoin} />
  </svg>
);

/** Mark and name. The name is text, so the logo needs no label. */
export const Logo = ({ name = 'Alcancía', className = 'text-xl' }: { name?: string; className?: string }) => (
  <span className={`inline-flex items-center gap-[0.4em] font-extrabold tracking-tight ${className}`}>
    <Mark className="-mt-[0.12em] size-[1.5em]" />
    {name}
  </span>
);
