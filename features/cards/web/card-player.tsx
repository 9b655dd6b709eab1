import { type RefObject, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { useProfile } from '#features/account/web/session/session.ts';
import { TextSkeleton } from '#features/lessons/web/text/text-skeleton.tsx';
import type { GivenAnswer } from '#features/quiz/web/quiz-run.ts';
import { QUESTION_HEADING, QUIZ_FRAME } from '#features/quiz/web/quiz-screen.tsx';
import { lazyComponent } from '#web/code/lazy-component.tsx';
import { usePreload } from '#web/code/use-preload.ts';
import type { LessonCards } from './cards.queries.ts';
import { CardsEnd } from './cards-end.tsx';
import { CardsHeader } from './cards-header.tsx';
import { CARD_HEADING, IdeaCard } from './idea-card.tsx';
import { keepPlace, readPlace } from './kept-place.ts';
import { type PlayedElsewhere, placeIn, type Step, stepsOf } from './steps.ts';
import { useTurning } from './use-turning.ts';

// A lesson in cards begins with an idea, and the code of questions is as large as all others of this page.
const AskedCard = lazyComponent(() => import('./asked-card.tsx'));

type CardPlayerProps = LessonCards & { elsewhere?: PlayedElsewhere };

/** One card a screen. Where the learner stopped is kept on this device; answers last as long as the page. */
export default function CardPlayer({ lesson, cards, elsewhere }: CardPlayerProps) {
  const steps = useMemo(() => stepsOf(cards), [cards]);
  const { place, setPlace } = usePlace(lesson.id, steps, elsewhere === undefined);
  const [given, setGiven] = useState<Readonly<Record<string, GivenAnswer | undefined>>>({});
  const step = steps[place]!;
  const answer = step.kind === 'question' ? given[step.question.id] : undefined;
  const isOpen = step.kind === 'question' && !answer;
  const back = () => setPlace(Math.max(0, place - 1));
  const next = () => setPlace(Math.min(steps.length - 1, place + 1));
  const swiping = useTurning({ back, next: isOpen ? undefined : next, canSwipe: !isOpen });
  const [tries, setTries] = useState(0);
  usePreload(AskedCard);
  const turned = useRef<string>(undefined);
  const keep = (id: string, graded: GivenAnswer | undefined) =>
    setGiven((before) => ({ ...before, [id]: graded }));
  return (
    <div className={elsewhere ? PLAIN_FRAME : QUIZ_FRAME} data-wide={!elsewhere || undefined} {...swiping}>
      <CardsHeader
        {...{ lesson, elsewhere }}
        place={place}
        count={steps.length - 1}
        anchor={step.kind === 'end' ? undefined : step.card.anchor}
        onBack={place > 0 ? back : undefined}
      />
      <Suspense fallback={<LateCard turned={turned} />}>
        {step.kind === 'idea' && <IdeaCard key={place} card={step.card} onNext={next} />}
        {step.kind === 'question' && (
          <AskedCard
            key={`${step.question.id} ${tries}`}
            lessonId={lesson.id}
            elsewhere={elsewhere}
            question={step.question}
            answer={answer}
            onAnswer={(graded) => keep(step.question.id, graded)}
            onTryAgain={() => {
              keep(step.question.id, undefined);
              setTries(tries + 1);
            }}
            onNext={next}
          />
        )}
        {step.kind === 'end' && <CardsEnd {...{ lesson, elsewhere, given }} onRestart={() => setPlace(0)} />}
        <FocusOnTurn turned={turned} turn={`${place} ${tries}`} kind={step.kind} />
      </Suspense>
    </div>
  );
}

const PLAIN_FRAME = '@container mx-auto flex max-w-2xl flex-col';

/** The last card is kept no longer: whoever comes back after it begins anew. */
function usePlace(lessonId: string, steps: readonly Step[], isKept: boolean) {
  const { user_id } = useProfile();
  const [place, setPlace] = useState(() => (isKept ? placeIn(steps, readPlace(user_id, lessonId)) : 0));
  return {
    // The lesson may have become shorter meanwhile.
    place: Math.min(place, steps.length - 1),
    setPlace: (to: number) => {
      setPlace(to);
      if (isKept) keepPlace(user_id, lessonId, to === 0 || to === steps.length - 1 ? undefined : to);
    },
  };
}

/** The last turn after which a card was shown; undefined before the first one. */
type Turned = RefObject<string | undefined>;

/** A new card takes the focus, so that screen readers announce it. Stands after the card, whose code may still be on its way. */
function FocusOnTurn({ turned, turn, kind }: { turned: Turned; turn: string; kind: Step['kind'] }) {
  useEffect(() => {
    const before = turned.current;
    turned.current = turn;
    if (before === undefined || before === turn) return;
    window.scrollTo({ top: 0 });
    const heading = kind === 'question' ? QUESTION_HEADING : CARD_HEADING;
    document.getElementById(heading)?.focus({ preventScroll: true });
  });
  return null;
}

/** Whichever card follows this one is new, also the one before it. */
function LateCard({ turned }: { turned: Turned }) {
  useEffect(() => {
    if (turned.current !== undefined) turned.current = '';
  }, [turned]);
  return <TextSkeleton />;
}
