import { type RefObject, useDeferredValue } from 'react';
import { EducationalNote } from '#features/lessons/web/text/lesson-text.tsx';
import { MarkdownPreview } from '#features/lessons/web/text/markdown-preview.tsx';

type TextPreviewProps = { text: string; box: RefObject<HTMLElement | null> };

/** The text as learners see it. */
export function TextPreview({ text, box }: TextPreviewProps) {
  // Typing stays quick, whatever the length of the text.
  const shown = useDeferredValue(text);
  return (
    <>
      <p
        aria-hidden
        className="mb-2 hidden h-11 items-center text-sm font-semibold text-muted lg:flex pointer-coarse:h-13"
      >
        Vista previa
      </p>
      <section
        ref={box}
        aria-label="Así se verá"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: without the focus the keyboard cannot scroll it
        tabIndex={0}
        className="h-[60dvh] min-h-96 overflow-y-auto rounded-control border border-line p-5"
      >
        {shown.trim() ? (
          <>
            <MarkdownPreview text={shown} />
            <EducationalNote />
          </>
        ) : (
          <p className="text-muted">Aquí verás la lección como la verá quien aprende.</p>
        )}
      </section>
    </>
  );
}
