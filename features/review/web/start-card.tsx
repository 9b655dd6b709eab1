import { Clock3 } from 'lucide-react';
import { REVIEW_SIZES, type ReviewSize } from '#domain/learning/review-parameters.ts';
import { withCount } from '#domain/text/plural.ts';
import { useProfile } from '#features/account/web/session/session.ts';
import type { Review } from '#features/progress/web/progress.queries.ts';
import { ButtonLink } from '#web/links/button-link.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { useSaveReviewSettings } from './use-save-review-settings.ts';

export function StartCard({ review }: { review: Review }) {
  const save = useSaveReviewSettings();
  const { open_session, ready, minutes } = review;
  if (open_session) return <ContinueCard />;
  const size = sizeOf(review);
  return (
    <Card className="flex flex-col gap-5">
      <div>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <h2 className="text-[min(2.25rem,11vw)] leading-tight font-bold tabular-nums">
            {withCount(ready, 'pregunta')}
          </h2>
          <Badge icon={<Clock3 />}>{minutes} min</Badge>
        </div>
        <p className="mt-1.5 text-sm text-pretty text-muted">
          <WhatItHas review={review} />
        </p>
      </div>
      <SizeChoice size={size} onChoose={(chosen) => save({ size: chosen })} />
      <ButtonLink to="/review/session" search={{ size }} variant="purple" size="full">
        Empezar repaso
      </ButtonLink>
    </Card>
  );
}

const sizeOf = ({ size }: Review): ReviewSize | undefined => REVIEW_SIZES.find((one) => one === size);

const ContinueCard = () => (
  <Card className="flex flex-col gap-5">
    <div>
      <h2 className="text-xl font-bold">Tienes un repaso a medias</h2>
      <p className="mt-1 text-sm text-muted">Tus respuestas están guardadas. Sigue donde lo dejaste.</p>
    </div>
    <ButtonLink to="/review/session" variant="purple" size="full">
      Seguir el repaso
    </ButtonLink>
  </Card>
);

/** What the questions are, and what right answers to them pay (docs/product.md §9). */
function WhatItHas({ review: { due, points_left_today } }: { review: Review }) {
  const isAdmin = useProfile().role === 'admin';
  if (due === 0) return 'Son preguntas nuevas de lecciones que ya terminaste. Todavía no dan puntos.';
  const what = due === 1 ? 'Hoy toca 1.' : `Hoy tocan ${due}.`;
  if (isAdmin) return what;
  if (points_left_today === 0) return `${what} Ya tienes los puntos que el repaso da en un día.`;
  return `${what} Cada acierto en ellas da 1 punto; hoy puedes ganar ${withCount(points_left_today, 'punto')} más.`;
}

type SizeChoiceProps = { size: ReviewSize | undefined; onChoose: (size: ReviewSize) => void };

const SizeChoice = ({ size, onChoose }: SizeChoiceProps) => (
  <fieldset className="min-w-0">
    <legend className="mb-1.5 text-sm font-semibold">Preguntas por repaso, como mucho</legend>
    <div className="grid grid-cols-3 gap-1 rounded-control bg-sunken p-1">
      {REVIEW_SIZES.map((option) => (
        <label
          key={option}
          className="relative grid min-h-tap place-items-center rounded-small text-sm font-semibold
              text-muted tabular-nums transition-colors hover:text-ink has-checked:bg-surface
              has-checked:text-brand has-checked:shadow-soft has-focus-visible:outline-2
              has-focus-visible:outline-focus"
        >
          <input
            type="radio"
            name="size"
            value={option}
            checked={option === size}
            onChange={() => onChoose(option)}
            className="absolute inset-0 appearance-none rounded-small outline-none"
          />
          <span>
            {option}
            <span className="sr-only"> preguntas</span>
          </span>
        </label>
      ))}
    </div>
  </fieldset>
);
