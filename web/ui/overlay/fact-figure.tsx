import { type ReactNode, useId } from 'react';
import { CHAIN } from '#domain/facts/chain.ts';

type FactFigureProps = { title: string; href?: string | undefined; children?: ReactNode };

/** A figure that a law sets; pressing it shows the fact, its source and its dates. The browser itself opens and closes the note. */
export function FactFigure({ title, href, children }: FactFigureProps) {
  const id = useId();
  const [fact, ...parts] = title.slice(CHAIN.length).split(' · ');
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        className="cursor-pointer whitespace-nowrap underline decoration-dotted underline-offset-4"
      >
        {children}
        <span className="sr-only"> (de dónde sale)</span>
      </button>
      <span
        id={id}
        popover="auto"
        className="max-w-80 rounded-card border border-line bg-surface p-4 text-left text-sm font-normal whitespace-normal text-ink
          shadow-float"
      >
        <strong className="block">{fact}</strong>
        {parts.map((part) => (
          <span key={part} className="mt-1 block text-muted">
            {part}
          </span>
        ))}
        {href?.startsWith('https:') && (
          <a
            href={href}
            target="_blank"
            rel="noopener noreferrer"
            className="mt-2 block text-brand underline underline-offset-4"
          >
            Abrir la fuente
          </a>
        )}
      </span>
    </>
  );
}
