import type { LessonFile, QuestionInFile } from '#content/format/lesson-file.ts';
import { hashContent } from '#content/hash-content.ts';
import type { ContentPack } from '#content/pack.ts';
import { UNDECLARED } from '#domain/learning/question-levels.ts';

/** A question as a lesson file has it. */
export const createQuestion = (text: string): QuestionInFile => {
  return {
    ...{ kind: 'single_choice', body: null },
    question_text: text,
    options: ['Sí', 'No', 'Quizá'],
    reasons: ['', '', ''],
    correct_answer: 1,
    explanation: 'Porque no.',
    points: 5,
    ...UNDECLARED,
    tags: [],
    shuffle_options: true,
    passage: null,
  };
};

/** A lesson file of the given stable id. */
export const lesson = (id: string, overrides: Partial<LessonFile> = {}): LessonFile => ({
  id,
  title: `Lección ${id}`,
  category: 'inversiones',
  subtopic: null,
  description: 'De prueba.',
  order_index: 1,
  is_free: true,
  points_reward: 10,
  questions_drawn: null,
  reviewed: '2026-11-20',
  country: 'general',
  competence: null,
  valid_from: null,
  valid_to: null,
  sources: ['Una fuente'],
  checks: ['1 + 1 = 2'],
  content: 'Texto.',
  questions: [createQuestion('¿Uno?'), createQuestion('¿Dos?')],
  ...overrides,
});

/** A content pack with these lessons, two badges and a plan. */
export function packOf(...parts: LessonFile[]): ContentPack {
  const content = {
    lessons: parts,
    badges: [
      {
        id: 'brote',
        title: 'Brote',
        description: 'Asoma.',
        condition_type: 'lesson_completed' as const,
        condition_value: 3,
        image: 'brote.svg',
      },
      {
        id: 'faro',
        title: 'Faro',
        description: 'Alumbra.',
        condition_type: 'streak_days' as const,
        condition_value: 30,
        image: 'faro.svg',
      },
    ],
    plans: [
      {
        id: 'premium',
        name: 'Premium',
        description: 'Todo.',
        price: 19.5,
        duration_days: 30,
        features: ['Uno', 'Dos'],
      },
    ],
    simulations: [],
  };
  return { hash: hashContent(content), ...content };
}
