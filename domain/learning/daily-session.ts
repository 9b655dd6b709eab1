import { MASTERED } from './mastery.ts';

/** What a question takes when nothing is known about the learner's pace. */
const SECONDS_PER_QUESTION = 22;

type Lesson = { id: string; title: string; category: string; total_questions: number };
type NextLesson = Lesson & { reading_minutes: number; in_progress: boolean };

type Progress<Next, Weak> = {
  progress: readonly { first_completed_at: string; completed_at: string }[];
  next_lesson: Next | null;
  /** The lesson to repeat, none that was taken today. */
  review: Weak | null;
};

type Review = {
  /** Cards that are due, and the questions that a review has now. */
  due: number;
  ready: number;
  minutes: number;
  open_session: string | null;
  finished_today: boolean;
  /** How well the subtopics are known, from 0 to 1, with their lessons. */
  mastery: readonly { mastery: number; lesson_ids: readonly string[] }[];
};

/** A part of today's session that is not done yet. */
export type SessionPart<Next extends NextLesson = NextLesson, Weak extends Lesson = Lesson> = {
  minutes: number;
  /** Something of it was answered already. */
  isBegun: boolean;
} & (
  | { kind: 'review'; questions: number }
  | { kind: 'lesson'; lesson: Next }
  | { kind: 'exercise'; lesson: Weak }
);

export type SessionKind = SessionPart['kind'];

/** What the learner does today: the parts that are left, in their order, and the kinds of those that are done. */
export type DailySession<Next extends NextLesson = NextLesson, Weak extends Lesson = Lesson> = {
  parts: SessionPart<Next, Weak>[];
  done: SessionKind[];
  /** Of the parts that are left. */
  minutes: number;
  isBegun: boolean;
};

/**
 * Today's session (docs/product.md §2.8): the cards that are due, one new lesson, and as the exercise the lesson with the worst
 * result unless its subtopic is mastered by now. What is half done comes first. A review without due cards is a part only when
 * there is nothing else. All of it follows from what the server knows, so it is the same on every device and nothing keeps it.
 * @param review undefined when it could not be read
 * @param isToday whether an instant is on the learner's day
 */
export function dailySession<Next extends NextLesson, Weak extends Lesson>(
  { progress, next_lesson, review: weakest }: Progress<Next, Weak>,
  review: Review | undefined,
  isToday: (instant: string) => boolean,
): DailySession<Next, Weak> {
  const done: SessionKind[] = [];
  const parts: SessionPart<Next, Weak>[] = [];
  const isLearnt = progress.some((row) => isToday(row.first_completed_at));
  const isRepeated = progress.some((row) => isToday(row.completed_at) && !isToday(row.first_completed_at));

  if (review?.open_session) parts.push(reviewPart(review));
  // One a day is enough, however many cards wait.
  else if (review?.finished_today) done.push('review');
  else if (review && review.due > 0) parts.push(reviewPart(review));

  if (next_lesson && (next_lesson.in_progress || !isLearnt))
    parts.push({
      kind: 'lesson',
      lesson: next_lesson,
      minutes: next_lesson.reading_minutes + minutesFor(next_lesson.total_questions),
      isBegun: next_lesson.in_progress,
    });
  else if (isLearnt) done.push('lesson');

  if (isRepeated) done.push('exercise');
  else if (weakest && !isMastered(weakest, review))
    parts.push({
      kind: 'exercise',
      lesson: weakest,
      minutes: minutesFor(weakest.total_questions),
      isBegun: false,
    });

  if (parts.length + done.length === 0 && review && review.ready > 0) parts.push(reviewPart(review));
  const ordered = [...parts.filter(({ isBegun }) => isBegun), ...parts.filter(({ isBegun }) => !isBegun)];
  return {
    parts: ordered,
    done,
    minutes: ordered.reduce((sum, part) => sum + part.minutes, 0),
    isBegun: done.length > 0 || ordered.some(({ isBegun }) => isBegun),
  };
}

const isMastered = ({ id }: Lesson, review: Review | undefined) =>
  review?.mastery.some(({ mastery, lesson_ids }) => mastery >= MASTERED && lesson_ids.includes(id));

const reviewPart = ({ ready, minutes, open_session }: Review) => ({
  kind: 'review' as const,
  questions: ready,
  minutes,
  isBegun: open_session !== null,
});

/** At least one. */
const minutesFor = (questions: number) => Math.max(1, Math.round((questions * SECONDS_PER_QUESTION) / 60));
