import { formatSpanishNumber } from '#domain/arithmetic.ts';
import { levelProgress } from '#domain/game/level.ts';
import { withCount } from '#domain/text/plural.ts';
import { Progress } from '#web/ui/page/progress.tsx';

export function LevelMeter({ totalPoints }: { totalPoints: number }) {
  const { level, into, needed, remaining } = levelProgress(totalPoints);
  return (
    <>
      <Progress
        label={`Avance del nivel ${level}`}
        value={into}
        max={needed}
        tone="reward"
        valueText={`${into} de ${withCount(needed, 'punto')}`}
      />
      <p className="mt-2 text-sm text-muted">
        {remaining === 1 ? 'Te falta' : 'Te faltan'} {withCount(remaining, 'punto')} para el nivel{' '}
        {formatSpanishNumber(level + 1, 0)}
      </p>
    </>
  );
}
