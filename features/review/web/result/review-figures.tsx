import { CircleCheck, Flame } from 'lucide-react';
import { nounFor, withCount } from '#domain/text/plural.ts';
import { useProfile } from '#features/account/web/session/session.ts';
import { ResultFigure } from '#features/quiz/web/result/result-figure.tsx';
import { Mark } from '#web/brand/logo.tsx';
import type { FinishedReview } from '../review.queries.ts';

/** Right answers, points and streak. A question that was right only when it returned does not count as right. */
export function ReviewFigures({ result }: { result: FinishedReview }) {
  const isAdmin = useProfile().role === 'admin';
  const { score, total_questions, points_earned, points_left_today, streak_days } = result;
  return (
    <>
      <dl className="mt-4 grid grid-cols-3 gap-2 sm:gap-3">
        <ResultFigure
          label={`${nounFor(score, 'correcta')} a la primera`}
          value={`${score} de ${total_questions}`}
          icon={<CircleCheck />}
          tone="bg-correct-soft text-correct"
        />
        <ResultFigure
          label={isAdmin ? 'Sin puntos: administras la app' : nounFor(points_earned, 'punto')}
          value={`+${points_earned}`}
          icon={<Mark plain />}
          tone="bg-reward-soft text-reward"
        />
        <ResultFigure
          label="de racha"
          value={withCount(streak_days, 'día')}
          icon={<Flame />}
          tone="bg-caution-soft text-caution"
        />
      </dl>
      {!isAdmin && points_left_today === 0 && (
        <p className="mt-3 text-sm text-pretty text-muted">
          Ya tienes los puntos que el repaso da en un día. Mañana vuelve a darlos.
        </p>
      )}
    </>
  );
}
