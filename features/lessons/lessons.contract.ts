import * as z from 'zod/mini';
import { byId, learner, noInput } from '#contract/endpoint.ts';
import { instant } from '#contract/fields.ts';
import { COMPETENCES } from '#domain/course/competences.ts';
import { LESSON_CATEGORIES } from '#domain/course/lessons.ts';
import { lessonText } from './lesson-text.ts';

export const lessonCategory = z.enum(LESSON_CATEGORIES, 'Elige una categoría.');

export const lessonSummary = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  subtopic: z.nullable(z.string()),
  category: lessonCategory,
  order_index: z.int(),
  is_free: z.boolean(),
  points_reward: z.int(),
  /** 'general' or an ISO 3166-1 alpha-2 code. */
  country: z.string(),
  reading_minutes: z.int(),
  total_questions: z.int(),
  created_at: instant,
});

/** A lesson as its reading page shows it. */
export const readableLesson = z.extend(lessonSummary, {
  content: z.string(),
  text: lessonText,
  /** First and last day on which the lesson holds, YYYY-MM-DD. */
  valid_from: z.nullable(z.string()),
  valid_to: z.nullable(z.string()),
  competence: z.nullable(z.enum(COMPETENCES)),
  /** Texts, each with an https link at its end or without one. */
  sources: z.array(z.string()),
  reviewed: z.nullable(z.string()),
});

/** What a premium lesson teaches, for who cannot open it. */
const premiumLesson = z.pick(lessonSummary, { title: true, description: true, category: true });

/** Lessons: docs/product.md §7 C23, C24, C50. */
export const lessonsContract = {
  list: learner('GET /lessons', 'Las lecciones que puedo abrir', { shared: 'lessons' })
    .input(noInput)
    .output(z.object({ lessons: z.array(lessonSummary) })),
  premium: learner('GET /premium-lessons', 'Lo que enseñan las lecciones premium que aún no puedo abrir', {
    shared: 'lessons',
  })
    .input(noInput)
    .output(z.object({ lessons: z.array(premiumLesson) })),
  one: learner('GET /lessons/{id}', 'Una lección con su texto').input(byId).output(readableLesson),
};
