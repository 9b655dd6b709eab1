import { linkOptions } from '@tanstack/react-router';
import { dailySession, type SessionKind } from '#domain/learning/daily-session.ts';
import { withCount } from '#domain/text/plural.ts';
import { localDay } from '#domain/time/week.ts';
import { nextIdeaLink, quizLink } from '#features/lessons/web/next-idea-link.ts';
import { timeZoneHere } from '#web/text/time-zone.ts';
import type { MyProgress, Review } from '../progress.queries.ts';

export type SessionOfToday = ReturnType<typeof sessionOfToday>;
export type PartOfToday = SessionOfToday['parts'][number];

/** What the learner does on the day of the answers, which are made in the zone of this device. */
export const sessionOfToday = (progress: MyProgress, review: Review | undefined) =>
  dailySession(progress, review, (instant) => localDay(new Date(instant), timeZoneHere) === progress.today);

export function partLink(part: PartOfToday) {
  if (part.kind === 'review') return linkOptions({ to: '/review/session' });
  const { id } = part.lesson;
  return part.kind === 'exercise' || part.isBegun ? quizLink(id) : nextIdeaLink(id);
}

export const KIND_NAMES: Record<SessionKind, string> = {
  review: 'Repaso de hoy',
  lesson: 'Lección nueva',
  exercise: 'Ejercicio',
};

/** What a part is about: the lesson's title, or how many questions return. */
export const partTitle = (part: PartOfToday): string =>
  part.kind === 'review' ? withCount(part.questions, 'pregunta') : part.lesson.title;
