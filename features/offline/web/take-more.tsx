import { useQuery } from '@tanstack/react-query';
import { categoryLabel, LESSON_CATEGORIES } from '#domain/course/lessons.ts';
import { lessonsOptions } from '#features/lessons/web/lessons.queries.ts';
import { progressOptions } from '#features/progress/web/progress.queries.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { MOST_LESSONS } from '../most-lessons.ts';
import type { TakenLesson } from './device/offline-store.ts';
import { useWifiOnly } from './device/use-wifi-only.ts';

type TakeMoreProps = {
  taken: readonly TakenLesson[];
  isTaking: boolean;
  onTake: (lesson_ids: string[]) => void;
  onTakeReview: () => void;
};

const FEW = 3;

/** Takes along the next lessons of the course, or those of a category; of what is on the device nothing again. */
export function TakeMore({ taken, isTaking, onTake, onTakeReview }: TakeMoreProps) {
  const wifi = useWifiOnly();
  const hasReview = taken.some(({ purpose, state }) => purpose === 'review' && state !== 'sent');
  const lessons = useQuery(lessonsOptions()).data?.lessons ?? [];
  const progress = useQuery(progressOptions()).data;
  const here = new Set(taken.filter(({ state }) => state !== 'sent').map(({ lesson_id }) => lesson_id));
  const others = lessons.filter(({ id }) => !here.has(id));
  const completed = new Set(progress?.progress.map(({ lesson_id }) => lesson_id));
  const open = others.filter(({ id }) => !completed.has(id));
  const first = open.findIndex(({ id }) => id === progress?.next_lesson?.id);
  const next = [...open.slice(Math.max(0, first)), ...open.slice(0, Math.max(0, first))].slice(0, FEW);
  const choices: [label: string, list: typeof lessons][] = [
    [`Las ${next.length} siguientes`, next],
    ...LESSON_CATEGORIES.map((category): [string, typeof lessons] => [
      categoryLabel(category),
      others.filter((lesson) => lesson.category === category).slice(0, MOST_LESSONS),
    ]),
  ];
  return (
    <section className="mt-8" aria-labelledby="take-more">
      <h2 id="take-more" className="mb-3 text-lg font-bold">
        Descargar
      </h2>
      {wifi.knows && (
        <div className="mb-3">
          <Checkbox
            label="Solo con Wi-Fi"
            checked={wifi.isOnly}
            onChange={({ target }) => wifi.setOnly(target.checked)}
          />
          {wifi.waits && (
            <p className="text-sm text-muted">
              Ahora usas datos móviles: conéctate a una red Wi-Fi para descargar.
            </p>
          )}
        </div>
      )}
      <div className="flex flex-wrap gap-2">
        {!hasReview && (
          <Button variant="outline" disabled={isTaking || wifi.waits} onClick={onTakeReview}>
            El repaso de hoy
          </Button>
        )}
        {choices.map(
          ([label, list]) =>
            list.length > 0 && (
              <Button
                key={label}
                variant="outline"
                disabled={isTaking || wifi.waits}
                onClick={() => onTake(list.map(({ id }) => id))}
              >
                {label}
              </Button>
            ),
        )}
      </div>
    </section>
  );
}
