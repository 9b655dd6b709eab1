import { CircleCheck, Star } from 'lucide-react';
import { percentageCorrect, totalScore } from '#domain/game/points.ts';
import { withCount } from '#domain/text/plural.ts';
import { useProfile } from '#features/account/web/session/session.ts';
import { Mark } from '#web/brand/logo.tsx';
import type { LessonResult } from './lesson-result.ts';
import { CountUp } from './moments.tsx';
import { ResultFigure } from './result-figure.tsx';

/** The three figures of a finished quiz (docs/product.md §9: 'Puntaje Total' is score × 100). */
export function ResultSummary({ result }: { result: LessonResult }) {
  const isAdmin = useProfile().role === 'admin';
  const { score, totalQuestions, pointsEarned } = result;
  return (
    <dl className="mt-4 grid grid-cols-3 gap-2 sm:gap-3">
      <ResultFigure
        label="Puntaje Total"
        value={<CountUp value={totalScore(score)} />}
        icon={<Star />}
        tone="bg-brand-soft text-brand"
      />
      <ResultFigure
        label={`${score} de ${withCount(totalQuestions, 'correcta')}`}
        value={<Percent value={percentageCorrect(score, totalQuestions)} />}
        icon={<CircleCheck />}
        tone="bg-correct-soft text-correct"
      />
      <ResultFigure
        label={pointsLabel(result, isAdmin)}
        value={<span className="gain">{pointsEarned === undefined ? '…' : `+${pointsEarned}`}</span>}
        icon={<Mark plain />}
        tone="bg-reward-soft text-reward"
      />
    </dl>
  );
}

export function WhatTheyMean() {
  const isAdmin = useProfile().role === 'admin';
  return (
    <p className="mt-5 text-sm text-pretty text-muted">
      El puntaje da 100 por acierto y mide solo este quiz.{' '}
      {isAdmin
        ? 'Como administras la app, tus quizzes no dan puntos ni insignias, y no apareces en los rankings.'
        : 'Los puntos dependen de tu porcentaje, suben tu nivel y cuentan en el ranking; si repites el quiz, se suma lo que mejores.'}
    </p>
  );
}

/** The space that Spanish puts before the percent sign is a margin, so that the line never breaks there. */
function Percent({ value }: { value: number }) {
  return (
    <span>
      <CountUp value={value} />
      <span className="ml-[0.2em]">%</span>
    </span>
  );
}

function pointsLabel({ pointsEarned: points, score }: LessonResult, isAdmin: boolean): string {
  if (isAdmin) return 'Sin puntos: administras la app';
  if (points === undefined) return 'Puntos: se suman al guardarse';
  if (points === 0) return score === 0 ? 'Esta vez, sin puntos' : 'Sin puntos nuevos';
  return points === 1 ? 'Punto ganado' : 'Puntos ganados';
}
