import { DrawnText } from '#features/lessons/web/text/draw-lesson-text.tsx';
import { useAnswerKeys } from '#features/quiz/web/question/use-answer-keys.ts';
import { measureSheet } from '#features/quiz/web/quiz-sheet.tsx';
import { Button } from '#web/ui/button.tsx';
import type { Card } from './steps.ts';

export const CARD_HEADING = 'card';

/** An idea of the lesson, as the reading page draws it; Enter goes on. */
export function IdeaCard({ card: { title, text }, onNext }: { card: Card; onNext: () => void }) {
  useAnswerKeys({ onOption: () => {}, onEnter: onNext });
  return (
    <>
      <section aria-labelledby={CARD_HEADING} className="min-w-0 animate-rise short-wide:row-span-2">
        <h2
          id={CARD_HEADING}
          tabIndex={-1}
          className="mb-4 text-2xl font-bold text-pretty outline-none @max-2xs:text-lg"
        >
          {title || 'Para empezar'}
        </h2>
        <DrawnText text={text} />
      </section>
      <div className="flex-1 short-wide:hidden lg:hidden" />
      <div
        ref={measureSheet}
        className="sticky bottom-(--bottom-bar,0px) z-10 -mx-4 mt-6 bg-canvas px-4 pt-4
          pb-[max(1rem,env(safe-area-inset-bottom))] sm:mx-0 sm:px-5 lg:px-0 short:static @max-2xs:static short-wide:mt-0"
      >
        <Button size="full" variant="purple" onClick={onNext}>
          Siguiente
        </Button>
      </div>
    </>
  );
}
