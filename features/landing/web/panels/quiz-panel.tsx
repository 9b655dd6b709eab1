import { categoryLabel } from '#domain/course/lessons.ts';
import { lessonPoints, retakeGain } from '#domain/game/points.ts';
import { withCount } from '#domain/text/plural.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Progress } from '#web/ui/page/progress.tsx';
import type { LandingContent } from '../landing-content.ts';
import { FeaturePanel } from './feature-panel.tsx';

type Lesson = LandingContent['lessons'][number];

/** Two lessons that a returning learner can continue: an open quiz, and one with points left to gain. */
export const QuizPanel = ({ open, again }: { open: Lesson; again: Lesson }) => (
  <FeaturePanel
    className="md:col-span-6 lg:col-span-5"
    title="Quizzes personalizados, a tu paso"
    text="Eliges el tema y avanzas sin reloj. Si cierras a medias, vuelves a la misma pregunta; si repites, cuenta tu mejor resultado."
  >
    <div className="grid gap-2.5">
      <OpenQuiz lesson={open} />
      <BestResult lesson={again} />
    </div>
  </FeaturePanel>
);

function OpenQuiz({ lesson: { title, category, total_questions } }: { lesson: Lesson }) {
  const answered = Math.floor(total_questions / 2);
  return (
    <div data-category={category} className="rounded-card border border-line/70 bg-surface p-5 shadow-soft">
      <p className="text-sm text-muted">Continúa con…</p>
      <p className="mt-0.5 text-lg font-bold">{title}</p>
      <Badge tone="category" className="mt-2">
        {categoryLabel(category)}
      </Badge>
      <p className="mt-5 flex items-baseline justify-between gap-3 text-sm">
        <span className="font-semibold">
          Pregunta {answered + 1} de {total_questions}
        </span>
        <span className="text-muted tabular-nums">{withCount(answered, 'respondida')}</span>
      </p>
      <Progress
        className="mt-2"
        label="Preguntas respondidas"
        tone="category"
        value={answered}
        max={total_questions}
        valueText={`${answered} de ${total_questions}`}
      />
    </div>
  );
}

function BestResult({ lesson: { title, total_questions, points_reward } }: { lesson: Lesson }) {
  const best = total_questions - 2;
  const gain = retakeGain(points_reward, lessonPoints(best, total_questions, points_reward));
  return (
    <div className="rounded-card border border-line/70 bg-surface p-5 shadow-soft">
      <p className="font-bold">{title}</p>
      <p className="mt-1 flex flex-wrap items-center justify-between gap-x-3 gap-y-2 text-sm text-muted tabular-nums">
        Tu mejor resultado: {best} de {total_questions}
        <Badge tone="reward">+{gain} si aciertas todo</Badge>
      </p>
    </div>
  );
}
