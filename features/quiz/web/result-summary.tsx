import { CircleCheck, Star } from 'lucide-react';
import type { ReactNode } from 'react';
import { percentageCorrect, totalScore } from '#domain/points.ts';
import { Mark } from '#web/brand/logo.tsx';
import { Card } from '#web/ui/card.tsx';
import { classNames } from '#web/ui/class-names.ts';
import type { LessonResult } from './lesson-result.ts';

/** The three figures of a finished quiz (spec §9: 'Puntaje Total' is score × 100). */
export function ResultSummary({ result }: { result: LessonResult }) {
  const { score, totalQuestions, pointsEarned } = result;
  return (
    <dl className="grid grid-cols-1 gap-3 sm:grid-cols-3">
      <Figure
        label="Puntaje Total"
        value={totalScore(score)}
        icon={<Star />}
        tone="bg-brand-soft text-brand"
      />
      <Figure
        label={`${score} de ${totalQuestions} correctas`}
        value={`${percentageCorrect(score, totalQuestions)} %`}
        icon={<CircleCheck />}
        tone="bg-correct-soft text-correct"
      />
      <Figure
        label={pointsEarned === undefined ? 'Se sumarán en cuanto se guarden' : pointsLabel(pointsEarned)}
        value={pointsEarned === undefined ? '…' : `+${pointsEarned}`}
        icon={<Mark plain />}
        tone="bg-reward-soft text-reward"
      />
    </dl>
  );
}

function pointsLabel(points: number): string {
  if (points === 0) return 'Puntos: tu mejor resultado ya los pagó';
  return points === 1 ? 'Punto ganado' : 'Puntos ganados';
}

type FigureProps = { label: string; value: ReactNode; icon: ReactNode; tone: string };

function Figure({ label, value, icon, tone }: FigureProps) {
  return (
    <Card flush className="flex items-center gap-3.5 p-4 sm:flex-col sm:text-center">
      <span
        className={classNames('grid size-11 shrink-0 place-items-center rounded-full [&_svg]:size-5.5', tone)}
      >
        {icon}
      </span>
      <div className="flex min-w-0 flex-1 flex-col-reverse">
        <dt className="text-sm text-balance text-muted">{label}</dt>
        <dd className="text-2xl font-bold tabular-nums">{value}</dd>
      </div>
    </Card>
  );
}
