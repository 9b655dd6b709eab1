import { type ReactNode, useEffect, useRef } from 'react';
import { Passage } from '#features/lessons/web/text/passage.tsx';
import { QUESTION_HEADING } from '#features/quiz/web/question/kind-of-question.tsx';
import { QUIZ_FRAME } from '#features/quiz/web/quiz-frame.tsx';
import { measureSheet } from '#features/quiz/web/quiz-sheet.tsx';
import { Button } from '#web/ui/button.tsx';

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
      <section aria-labelledby="read-first" className="min-w-0 animate-rise short-wide:row-span-2">
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
      <div className="flex-1 short-wide:hidden lg:hidden" />
      <div
        ref={measureSheet}
        className="sticky bottom-(--bottom-bar,0px) z-10 -mx-4 mt-6 bg-canvas px-4 pt-4
          pb-[max(1rem,env(safe-area-inset-bottom))] sm:mx-0 sm:px-5 short:static @max-2xs:static short-wide:mt-0"
      >
        <Button size="full" variant="purple" onClick={onRead}>
          Ir a la pregunta
        </Button>
      </div>
    </div>
  );
}
