import { formatSpanishNumber } from '#domain/arithmetic.ts';
import { competenceLabel } from '#domain/course/competences.ts';
import { categoryLabel } from '#domain/course/lessons.ts';
import { countryName } from '#domain/people/country-name.ts';
import { describeDay, isCalendarDay } from '#domain/time/calendar-day.ts';
import type { ComparedPart } from '#features/back-office/frame/web/diff/compared-part.ts';

export type LessonTexts = {
  title: string;
  category: string;
  subtopic?: string | null;
  description?: string;
  content?: string;
  country?: string;
  valid_from?: string | null;
  valid_to?: string | null;
  competence?: string | null;
  sources?: readonly string[];
  reviewed?: string | null;
};

const showDay = (day: string | null | undefined) =>
  day && isCalendarDay(day) ? describeDay(day) : (day ?? '');

const showNumber = (value: unknown) =>
  typeof value === 'number' ? formatSpanishNumber(value, 0) : String(value ?? '');

export const lessonTextParts = [
  { label: 'Título', fields: ['title'], show: ({ title }) => title },
  { label: 'Categoría', fields: ['category'], show: ({ category }) => categoryLabel(category) },
  { label: 'Subtema', fields: ['subtopic'], show: ({ subtopic }) => subtopic ?? '' },
  { label: 'Descripción', fields: ['description'], show: ({ description }) => description ?? '' },
  { label: 'Contenido', fields: ['content'], show: ({ content }) => content ?? '', merges: true },
  { label: 'País', fields: ['country'], show: ({ country }) => countryName(country ?? '') },
  { label: 'Vigente desde', fields: ['valid_from'], show: ({ valid_from }) => showDay(valid_from) },
  { label: 'Vigente hasta', fields: ['valid_to'], show: ({ valid_to }) => showDay(valid_to) },
  {
    label: 'Competencia',
    fields: ['competence'],
    show: ({ competence }) => competenceLabel(competence ?? ''),
  },
  { label: 'Fuentes', fields: ['sources'], show: ({ sources }) => (sources ?? []).join('\n') },
  { label: 'Revisada el', fields: ['reviewed'], show: ({ reviewed }) => showDay(reviewed) },
] as const satisfies ComparedPart<LessonTexts>[];

type LessonSettings = {
  order_index?: unknown;
  points_reward?: unknown;
  questions_drawn?: unknown;
  is_free?: boolean;
};

export const lessonSettingParts = [
  { label: 'Orden', fields: ['order_index'], show: ({ order_index }) => showNumber(order_index) },
  { label: 'Puntos', fields: ['points_reward'], show: ({ points_reward }) => showNumber(points_reward) },
  {
    label: 'Preguntas por intento',
    fields: ['questions_drawn'],
    show: ({ questions_drawn }) => showNumber(questions_drawn ?? 'Todas'),
  },
  { label: 'Acceso', fields: ['is_free'], show: ({ is_free }) => (is_free ? 'Gratis' : 'Premium') },
] as const satisfies ComparedPart<LessonSettings>[];
