import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { withCount } from '#domain/text/plural.ts';
import { categoryIcons } from '#web/brand/category-icons.ts';
import { formatShortMoment } from '#web/text/format-day.ts';
import type { FinishedQuiz } from './progress.queries.ts';

export function QuizLine({ quiz }: { quiz: FinishedQuiz }) {
  const { id, lesson_title, category, finished_at, score, score_before, total_questions } = quiz;
  const Icon = categoryIcons[category];
  return (
    <Link
      to="/progress/quizzes/$id"
      params={{ id }}
      data-category={category}
      className="flex min-h-18 items-center gap-3 px-4 py-3 hover:bg-hover focus-visible:-outline-offset-4"
    >
      <span className="grid size-10 shrink-0 place-items-center rounded-full bg-category-soft text-category">
        <Icon aria-hidden="true" className="size-5" />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block font-semibold text-pretty wrap-anywhere">{lesson_title}</span>{' '}
        <span className="mt-0.5 block text-sm text-muted tabular-nums">
          {score} de {withCount(total_questions, 'correcta')} ·{' '}
          <time dateTime={finished_at}>{formatShortMoment(finished_at)}</time>
          {score_before !== null && score_before !== score && ` · Corregido: antes ${score_before}`}
        </span>
      </span>
      <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-muted" />
    </Link>
  );
}
