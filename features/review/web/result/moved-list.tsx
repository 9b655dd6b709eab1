import { categoryLabel } from '#domain/course/lessons.ts';
import { masteryPercent, masteryWord } from '#domain/learning/mastery.ts';
import { Card } from '#web/ui/card.tsx';
import { Progress } from '#web/ui/page/progress.tsx';
import type { FinishedReview } from '../review.queries.ts';

type Moved = FinishedReview['moved'][number];

/** What the review has changed: 'Presupuesto: 62 % → 71 %, Bien'. */
export function MovedList({ moved }: { moved: readonly Moved[] }) {
  if (moved.length === 0) return null;
  return (
    <section aria-labelledby="moved" className="mt-8">
      <h2 id="moved" className="text-lg font-bold">
        Lo que se ha movido
      </h2>
      <Card flush className="mt-3">
        <ul className="divide-y divide-line">
          {moved.map((one) => (
            <MovedLine key={`${one.category} ${one.subtopic}`} moved={one} />
          ))}
        </ul>
      </Card>
    </section>
  );
}

function MovedLine({ moved: { category, subtopic, before, after } }: { moved: Moved }) {
  const name = subtopic ?? categoryLabel(category);
  const now = `${masteryPercent(after)}\u00a0%`;
  return (
    <li data-category={category} className="px-5 py-3.5">
      {subtopic && <p className="text-sm font-semibold text-category">{categoryLabel(category)}</p>}
      <p className="text-pretty tabular-nums">
        <span className="font-bold">{name}:</span> {masteryPercent(before)}&nbsp;% →{' '}
        <span className="font-bold">{now}</span>, {masteryWord(after)}
      </p>
      <Progress
        label={`Dominio de ${name}`}
        value={masteryPercent(after)}
        valueText={`${now}, ${masteryWord(after)}`}
        tone="category"
        size="sm"
        className="mt-2"
      />
    </li>
  );
}
