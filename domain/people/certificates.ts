import { categoryLabel, type LessonCategory } from '#domain/course/lessons.ts';

/** Where the name on a certificate comes from (docs/product.md §31). */
export const NAME_SOURCES = ['typed', 'teacher', 'provider'] as const;
export type NameSource = (typeof NAME_SOURCES)[number];

export const NAME_SOURCE_WORDS: Record<NameSource, string> = {
  typed: 'Nombre escrito por la propia persona',
  teacher: 'Nombre escrito por su docente',
  provider: 'Nombre dado por el sistema con el que entra',
};

/** Why a certificate no longer holds. One that was replaced has a successor, for example with another name. */
export const REVOCATIONS = ['office', 'replaced', 'erased'] as const;

/** What a certificate says, wherever it is read: on its page, in the PDF and in the signed credential. */
export type CertificateFacts = {
  id: string;
  /** Null for a list of assignments. */
  category: LessonCategory | null;
  /** Of the list. */
  title?: string | undefined;
  /** Null when the person's name is withheld. */
  holder_name: string | null;
  name_source: NameSource | null;
  lessons: number;
  /** Whether the exam of the unit is among what was asked. */
  with_exam: boolean;
  issued_at: Date;
  issuer: string;
};

type Achieved = Pick<CertificateFacts, 'category' | 'lessons' | 'with_exam'> & {
  title?: string | null | undefined;
};

/** What it is about: a category, or a list of assignments. */
export const certificateTopic = ({ category, title }: Pick<Achieved, 'category' | 'title'>): string =>
  title ?? categoryLabel(category ?? '');

export const certificateTitle = (of: Pick<Achieved, 'category' | 'title'>): string =>
  `Certificado de ${certificateTopic(of)}`;

/** What the holder has done, in one sentence. */
export function describeAchievement({ category, title, lessons, with_exam }: Achieved): string {
  if (title) return `Cumplió ${lessons === 1 ? 'la tarea' : `las ${lessons} tareas`} de «${title}».`;
  const taken = lessons === 1 ? 'la lección' : `las ${lessons} lecciones`;
  return `Completó ${taken} de ${categoryLabel(category ?? '')}${with_exam ? ' y aprobó el examen de la unidad' : ''}.`;
}

/** What a learner has of a category's lessons, which are those of the lists with premium. */
export type CategoryProgress = { lessons: number; completed: number; exam_passed: boolean };

/** Whether a learner gets the certificate of a category: all its lessons completed, and the exam of the unit passed. */
export const isEarned = ({ lessons, completed, exam_passed }: CategoryProgress): boolean =>
  lessons > 0 && completed >= lessons && exam_passed;
