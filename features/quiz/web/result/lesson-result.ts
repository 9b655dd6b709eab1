import type { api } from '#web/api/client.ts';
import { type Attempt, type QuizRun, scoreOf } from '../quiz-run.ts';

type StoredResult = Awaited<ReturnType<typeof api.quiz.finish>>;
export type NewBadge = StoredResult['new_badges'][number];

/** The result that the quiz passes to the result screen (docs/product.md §2, /lesson-result). */
export type LessonResult = {
  score: number;
  totalQuestions: number;
  lessonTitle: string;
  newBadges: NewBadge[];
  lessonId: string;
  pointsEarned: number | undefined;
  /** What was corrected since; only in a result that is read again. */
  correction?: StoredResult['regraded'];
};

declare module '@tanstack/react-router' {
  interface HistoryState {
    lessonResult?: LessonResult;
  }
}

export const fromServer = (stored: StoredResult): LessonResult => ({
  score: stored.score,
  totalQuestions: stored.total_questions,
  lessonTitle: stored.lesson_title,
  newBadges: stored.new_badges,
  lessonId: stored.lesson_id,
  pointsEarned: stored.points_earned,
  correction: stored.regraded,
});

/** The result known without the server: no badges, and points only after saving (docs/product.md §4). */
export const fromRun = (attempt: Attempt, run: QuizRun): LessonResult => ({
  score: scoreOf(run),
  totalQuestions: run.questions.length,
  lessonTitle: attempt.lesson_title,
  newBadges: [],
  lessonId: attempt.lesson_id,
  pointsEarned: undefined,
});
