import { type ReactNode, useId } from 'react';
import { TERM } from '#domain/glossary/glossary-path.ts';

type GlossaryTermProps = { title: string; href?: string | undefined; children?: ReactNode };

/** A term of the glossary in a lesson; pressing it shows its sentence. The glossary opens beside the lesson, so no place is lost. */
export function GlossaryTerm({ title, href, children }: GlossaryTermProps) {
  const id = useId();
  const [term, sentence, localWord] = title.slice(TERM.length).split(' · ');
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        className="relative cursor-pointer whitespace-normal underline decoration-dotted underline-offset-4 after:absolute
          after:-inset-x-3 after:-inset-y-3"
      >
        {children}
        <span className="sr-only"> (qué es)</span>
      </button>
      <span
        id={id}
        popover="auto"
        className="max-w-80 rounded-card border border-line bg-surface p-4 text-left text-sm font-normal
          whitespace-normal text-ink not-italic shadow-float"
      >
        <strong className="block">{term}</strong>
        <span className="mt-1 block">{sentence}</span>
        {localWord && <span className="mt-1 block text-muted">{localWord}</span>}
        <a href={href} target="_blank" rel="noopener" className="mt-2 block">
          Ver en el glosario
        </a>
      </span>
    </>
  );
}
