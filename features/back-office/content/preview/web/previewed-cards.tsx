import type { PreviewedLesson } from '#features/back-office/content/web/rows.ts';
import { PlayedLearner } from '#features/quiz/web/question/use-answering.ts';
import { api, orpc } from '#web/api/client.ts';
import { lazyComponent } from '#web/code/lazy-component.tsx';
import type { Played } from './played-learner.tsx';
import { UsualMistakes } from './usual-mistakes.tsx';

const CardPlayer = lazyComponent(() => import('#features/cards/web/card-player.tsx'));

/** What of a lesson is played. */
export type Part = 'text' | 'cards' | 'quiz';

type PreviewedCardsProps = {
  lesson: PreviewedLesson;
  played: Played;
  prepared: boolean;
  onPlay: (part: Part) => void;
};

/** A lesson's cards, of which nothing is stored. Another learner is asked the same anew. */
export function PreviewedCards({ lesson, played, prepared, onPlay }: PreviewedCardsProps) {
  const { id: cards_of, seed } = lesson;
  const drawn = { cards_of, seed, prepared, country: played.country };
  return (
    <PlayedLearner value={played}>
      <CardPlayer
        key={`${played.country} ${played.is_premium} ${prepared}`}
        {...{ lesson, cards: lesson.cards }}
        elsewhere={{
          queryKey: orpc.backOffice.preview.lesson.key(),
          answer: (version_id, choice) =>
            api.backOffice.preview.answer({ ...drawn, version_id, is_premium: played.is_premium, ...choice }),
          below: (question, onAnswer) => (
            <UsualMistakes
              key={question.id}
              drawn={{ ...drawn, version_id: question.id }}
              {...{ question, onAnswer }}
            />
          ),
          onText: () => onPlay('text'),
          onQuiz: () => onPlay('quiz'),
        }}
      />
    </PlayedLearner>
  );
}
