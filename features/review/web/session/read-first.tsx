import { type ReactNode, useEffect, useRef } from 'react';
import { Passage } from '#features/lessons/web/text/passage.tsx';
import { QUESTION_HEADING, QUIZ_FRAME, SheetButton } from '#features/quiz/web/quiz-screen.tsx';

type ReadFirstProps = { header: ReactNode; lessonId: string; passage: string | null; onRead: () => void };

/** Before a question that was missed again and again: the part of the lesson that settles it (docs/product.md §18.7). */
export default function ReadFirst({ header, lessonId, passage, onRead }: ReadFirstProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
    // The question has taken this place by then.
    return () => document.getElementById(QUESTION_HEADING)?.focus({ preventScroll: true });
  }, []);
  return (
    <div className={QUIZ_FRAME} data-wide>
      {header}
      <section aria-labelledby="read-first" className="idea min-w-0 animate-rise short-wide:row-span-2">
        <h2
          id="read-first"
          ref={heading}
          tabIndex={-1}
          className="text-xl font-bold text-pretty outline-none"
        >
          Esta se te resiste: léela antes de responder
        </h2>
        <div className="mt-4">
          <Passage lessonId={lessonId} passage={passage} />
        </div>
      </section>
      <SheetButton label="Ir a la pregunta" onClick={onRead} />
    </div>
  );
}
