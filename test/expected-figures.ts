import type { DayRange } from '#domain/time/date-range.ts';
import type { Activity } from './random-activity.ts';

/** The figures of some activity, counted one by one and without the product's own code. */
export function expectedFigures(activity: Activity, timeZone: string) {
  const formatter = new Intl.DateTimeFormat('sv', { timeZone });
  const days = new Map<number, string>();
  const day = (at: Date) => {
    const known = days.get(at.getTime()) ?? formatter.format(at);
    days.set(at.getTime(), known);
    return known;
  };
  const learners = new Set(activity.people.filter(({ role }) => role === 'user').map(({ id }) => id));
  const of = <Row extends { user_id: string }>(rows: readonly Row[]) =>
    rows.filter(({ user_id }) => learners.has(user_id));
  const inside = ({ from, to }: DayRange, at: Date | null | undefined) =>
    at !== null && at !== undefined && day(at) >= from && day(at) <= to;
  const attempts = of(activity.attempts);

  const countOf = (range: DayRange, lessonId?: string) => {
    const mine = <Row extends { lesson_id: string }>(rows: readonly Row[]) =>
      rows.filter(({ lesson_id }) => lessonId === undefined || lesson_id === lessonId);
    const finished = mine(attempts).filter((one) => inside(range, one.finished_at));
    return {
      opened: mine(of(activity.openings)).filter((one) => inside(range, one.opened_at)).length,
      begun: mine(attempts).filter((one) => inside(range, one.started_at)).length,
      finished: finished.length,
      completed: mine(of(activity.progress)).filter((one) => inside(range, one.first_completed_at)).length,
      questions: finished.length * 2,
      right_answers: finished.reduce((sum, one) => sum + one.score!, 0),
      points: finished.reduce((sum, one) => sum + one.points_earned!, 0),
      active: new Set(finished.map((one) => one.user_id)).size,
    };
  };

  const question = (range: DayRange, versionId: string) => {
    const answers = of(activity.answers).filter(
      (one) => one.version_id === versionId && inside(range, one.answered_at),
    );
    const waiting = attempts.filter((one) => {
      const given = new Set(
        activity.answers.filter((answer) => answer.attempt_id === one.id).map((answer) => answer.version_id),
      );
      const next = one.version_ids.find((version) => !given.has(version));
      return !one.finished_at && inside(range, one.started_at) && next === versionId;
    });
    return {
      answered: answers.length,
      right_answers: answers.filter(({ correct }) => correct).length,
      left_here: waiting.length,
    };
  };

  /** How many of the people who signed up in one range finished a quiz in another. */
  const activeOf = (signedUp: DayRange, active: DayRange) =>
    activity.people.filter(
      ({ id, created_at }) =>
        inside(signedUp, created_at) &&
        attempts.some((one) => one.user_id === id && inside(active, one.finished_at)),
    ).length;

  const signUps = (range: DayRange) =>
    activity.people.filter(({ role, created_at }) => role === 'user' && inside(range, created_at)).length;

  return { countOf, question, activeOf, signUps };
}
