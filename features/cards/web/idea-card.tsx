import { DrawnText } from '#features/lessons/web/text/draw-lesson-text.tsx';
import { useAnswerKeys } from '#features/quiz/web/question/use-answer-keys.ts';
import { SheetButton } from '#features/quiz/web/quiz-screen.tsx';
import type { Card } from './steps.ts';

export const CARD_HEADING = 'card';

/** An idea of the lesson, as the reading page draws it; Enter goes on. */
export function IdeaCard({ card: { title, text }, onNext }: { card: Card; onNext: () => void }) {
  useAnswerKeys({ onOption: () => {}, onEnter: onNext });
  return (
    <>
      <section aria-labelledby={CARD_HEADING} className="idea min-w-0 animate-rise short-wide:row-span-2">
        <h2
          id={CARD_HEADING}
          tabIndex={-1}
          className="mb-3 text-2xl font-bold text-pretty outline-none @max-2xs:text-lg"
        >
          {title || 'Para empezar'}
        </h2>
        <DrawnText text={text} />
      </section>
      <SheetButton label="Siguiente" onClick={onNext} />
    </>
  );
}
