export const LESSON_CATEGORIES = ['contabilidad', 'impuestos', 'inversiones', 'finanzas_personales'] as const;

export type LessonCategory = (typeof LESSON_CATEGORIES)[number];

export const MIN_OPTIONS = 2;
export const MAX_OPTIONS = 6;

export const ORDER_INDEX_RANGE = [0, 1_000_000] as const;

export const QUESTIONS_DRAWN_RANGE = [1, 1_000] as const;

const WORDS_PER_MINUTE = 200;

const LABELS: Record<LessonCategory, string> = {
  contabilidad: 'Contabilidad',
  impuestos: 'Impuestos',
  inversiones: 'Inversiones',
  finanzas_personales: 'Finanzas personales',
};

const isLessonCategory = (category: string): category is LessonCategory =>
  LESSON_CATEGORIES.some((known) => known === category);

/** A category's label on screens; an unknown category is shown as stored. */
export const categoryLabel = (category: string): string =>
  isLessonCategory(category) ? LABELS[category] : category;

/** Minutes to read this many words at 200 a minute, rounded up, at least 1. */
export const readingMinutes = (wordCount: number): number =>
  Math.max(1, Math.ceil(wordCount / WORDS_PER_MINUTE));

/** The letter of an option counted from zero: 'A', 'B', …. Throws RangeError beyond 'Z'. */
export function optionLetter(index: number): string {
  if (!Number.isInteger(index) || index < 0 || index > 25)
    throw new RangeError(`no letter for option ${index}`);
  return String.fromCharCode('A'.charCodeAt(0) + index);
}
