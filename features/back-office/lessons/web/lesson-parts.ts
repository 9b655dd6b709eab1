import { formatSpanishNumber } from '#domain/arithmetic.ts';
import { categoryLabel } from '#domain/lessons.ts';
import type { ComparedPart } from '#features/back-office/web/diff/compared-part.ts';

export type LessonTexts = {
  title: string;
  category: string;
  subtopic?: string | null;
  description?: string;
  content?: string;
};

/** What a lesson's versions hold, as texts. */
export const lessonTextParts = [
  { label: 'Título', fields: ['title'], show: ({ title }) => title },
  { label: 'Categoría', fields: ['category'], show: ({ category }) => categoryLabel(category) },
  { label: 'Subtema', fields: ['subtopic'], show: ({ subtopic }) => subtopic ?? '' },
  { label: 'Descripción', fields: ['description'], show: ({ description }) => description ?? '' },
  { label: 'Contenido', fields: ['content'], show: ({ content }) => content ?? '' },
] as const satisfies ComparedPart<LessonTexts>[];

type LessonSettings = { order_index?: unknown; points_reward?: unknown; is_free?: boolean };

/** What else the form of a lesson holds. */
export const lessonSettingParts = [
  { label: 'Orden', fields: ['order_index'], show: ({ order_index }) => showNumber(order_index) },
  { label: 'Puntos', fields: ['points_reward'], show: ({ points_reward }) => showNumber(points_reward) },
  { label: 'Acceso', fields: ['is_free'], show: ({ is_free }) => (is_free ? 'Gratis' : 'Premium') },
] as const satisfies ComparedPart<LessonSettings>[];

const showNumber = (value: unknown) =>
  typeof value === 'number' ? formatSpanishNumber(value, 0) : String(value ?? '');
