import { CircleCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { lessonPoints, percentageCorrect } from '#domain/game/points.ts';
import { withCount } from '#domain/text/plural.ts';
import { ResultFigure } from '#features/quiz/web/result/result-figure.tsx';
import { ResultHeader } from '#features/quiz/web/result/result-header.tsx';
import { praiseFor } from '#features/quiz/web/result/result-praise.ts';
import { Mark } from '#web/brand/logo.tsx';
import { ButtonLink } from '#web/links/button-link.tsx';
import { buttonClasses } from '#web/ui/button-classes.ts';
import { Card } from '#web/ui/card.tsx';
import type { GuestAttempt } from './guests.queries.ts';

type GuestResultProps = { attempt: GuestAttempt; score: number };

/** What was reached, and what an account keeps of it. */
export default function GuestResult({ attempt, score }: GuestResultProps) {
  const { lesson_title, questions, points_reward } = attempt;
  const total = questions.length;
  const percentage = percentageCorrect(score, total);
  const points = lessonPoints(score, total, points_reward);
  const page = useRef<HTMLDivElement>(null);
  useEffect(() => {
    window.scrollTo({ top: 0 });
    page.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div ref={page} tabIndex={-1} className="mx-auto max-w-xl outline-none">
      <ResultHeader title={praiseFor(percentage)} about={`Terminaste «${lesson_title}».`} />
      <dl className="mt-6 grid grid-cols-2 gap-2 sm:gap-3">
        <ResultFigure
          label={`${score} de ${withCount(total, 'correcta')}`}
          value={`${percentage}\u00a0%`}
          icon={<CircleCheck />}
          tone="bg-correct-soft text-correct"
        />
        <ResultFigure
          label={pointsLabel(points)}
          value={`+${points}`}
          icon={<Mark plain />}
          tone="bg-reward-soft text-reward"
        />
      </dl>
      <Card className="mt-4">
        <h2 className="text-lg font-bold">Guarda tu lección</h2>
        <p className="mt-1 text-pretty text-muted">
          Crea tu cuenta en este dispositivo, en los próximos 7 días: la lección queda hecha
          {points > 0 && ` y ganas ${withCount(points, 'punto')}`}. Gratis, sin tarjeta.
        </p>
        <ButtonLink to="/login" variant="purple" size="full" className="mt-5">
          Guardar mi lección
        </ButtonLink>
      </Card>
      <a href="/" className={buttonClasses({ variant: 'ghost', size: 'full', className: 'mt-3' })}>
        Volver al inicio
      </a>
    </div>
  );
}

function pointsLabel(points: number): string {
  if (points === 0) return 'Esta vez, sin puntos';
  return points === 1 ? 'Punto que te espera' : 'Puntos que te esperan';
}
