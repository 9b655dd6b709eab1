/** What a teacher can set a group to do. */
export const ASSIGNMENT_KINDS = ['lesson', 'category', 'exercises', 'review', 'test'] as const;
export type AssignmentKind = (typeof ASSIGNMENT_KINDS)[number];

export const ASSIGNMENT_KIND_WORDS: Record<AssignmentKind, string> = {
  lesson: 'Lección',
  category: 'Lecciones de una categoría',
  exercises: 'Práctica de un subtema',
  review: 'Repaso',
  test: 'Prueba de clase',
};

/** Which of several attempts counts. */
export const COUNTED_ATTEMPTS = ['best', 'last'] as const;

export const COUNTED_ATTEMPT_WORDS = { best: 'El mejor', last: 'El último' } as const;

/** What the goal of a review counts: answered cards, or days of the group's zone with a finished session. */
export const REVIEW_UNITS = ['cards', 'days'] as const;

export const REVIEW_UNIT_WORDS = { cards: 'Tarjetas repasadas', days: 'Días con un repaso' } as const;
