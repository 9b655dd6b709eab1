import { levelProgress } from '#domain/game/level.ts';
import { withCount } from '#domain/text/plural.ts';
import { Progress } from '#web/ui/page/progress.tsx';
import { FeaturePanel } from './feature-panel.tsx';

const week: [day: string, points: number][] = [
  ['L', 10],
  ['M', 0],
  ['X', 18],
  ['J', 8],
  ['V', 20],
  ['S', 0],
  ['D', 12],
];
const pointsThisWeek = week.reduce((sum, [, points]) => sum + points, 0);
const totalPoints = 160 + pointsThisWeek;

export function ProgressPanel() {
  const { level, into, needed, remaining } = levelProgress(totalPoints);
  return (
    <FeaturePanel
      className="md:col-span-6 lg:col-span-5"
      title="Tu progreso, día por día"
      text="Ves cuánto avanzas cada día de la semana y lo que falta para el siguiente nivel."
    >
      <div className="rounded-card border border-line/70 bg-surface p-5 shadow-soft">
        <p className="flex items-baseline justify-between gap-3">
          <span className="font-bold">Esta semana</span>
          <span className="text-sm text-muted tabular-nums">{withCount(pointsThisWeek, 'punto')}</span>
        </p>
        <WeekChart />
        <p className="mt-5 flex items-baseline justify-between gap-3 text-sm">
          <span className="font-semibold">Nivel {level}</span>
          <span className="text-muted tabular-nums">
            {withCount(remaining, 'punto')} para el nivel {level + 1}
          </span>
        </p>
        <Progress className="mt-2" label={`Nivel ${level}`} value={into} max={needed} />
      </div>
    </FeaturePanel>
  );
}

function WeekChart() {
  const most = Math.max(...week.map(([, points]) => points));
  const height = (points: number) => Math.max(4, (points / most) * 84);
  return (
    <svg
      viewBox="0 0 308 112"
      role="img"
      aria-label={`Puntos por día, de lunes a domingo: ${week.map(([, points]) => points).join(', ')}`}
      className="mt-4 w-full"
    >
      {week.map(([day, points], index) => (
        <g key={day}>
          <rect
            x={index * 45 + 3}
            y={88 - height(points)}
            width="32"
            height={height(points)}
            rx={points > 0 ? 6 : 2}
            className={points > 0 ? 'fill-brand' : 'fill-line'}
          />
          <text x={index * 45 + 19} y="108" textAnchor="middle" className="fill-muted text-sm">
            {day}
          </text>
        </g>
      ))}
    </svg>
  );
}
