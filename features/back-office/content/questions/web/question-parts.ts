import { optionLetter } from '#domain/course/lessons.ts';
import { type DeclaredLevel, printLevel } from '#domain/learning/question-levels.ts';
import { hasBody, type QuestionContent, rightOptions } from '#domain/question-versions.ts';
import { printTags } from '#domain/text/tags.ts';
import type { ComparedPart } from '#features/back-office/frame/web/diff/compared-part.ts';
import { KIND_MARKDOWN, KIND_WORDS } from '#kinds/markdown/registry.ts';

export type QuestionTexts = Pick<QuestionContent, 'question_text' | 'options'> &
  Partial<Omit<QuestionContent, 'reasons'>> & { reasons?: (string | undefined)[] };

export const showBody = ({ kind = 'single_choice', body }: QuestionTexts) =>
  hasBody(kind) && body ? KIND_MARKDOWN[kind].print(body).join('\n').trimEnd() : '';

const showOptions = ({ options, reasons, ...question }: QuestionTexts) =>
  options
    .map((option, at) => {
      const line = `${optionLetter(at)}. ${option}${rightOptions(question).includes(at) ? ' (correcta)' : ''}`;
      const reason = reasons?.[at];
      return reason ? `${line}\n   ${reason}` : line;
    })
    .join('\n');

/** What a question's versions hold, as texts. The options only make sense together with the right one. */
export const questionTextParts = [
  { label: 'Pregunta', fields: ['question_text'], show: ({ question_text }) => question_text },
  { label: 'Tipo', fields: ['kind'], show: ({ kind = 'single_choice' }) => KIND_WORDS[kind] },
  { label: 'Opciones', fields: ['options', 'correct_answer', 'reasons'], show: showOptions },
  { label: 'Lo que pide', fields: ['body'], show: showBody },
  { label: 'Explicación', fields: ['explanation'], show: ({ explanation }) => explanation ?? '' },
  { label: 'Parte que la resuelve', fields: ['passage'], show: ({ passage }) => passage ?? '' },
  {
    label: 'Orden de las opciones',
    fields: ['shuffle_options'],
    show: ({ shuffle_options = true }) => (shuffle_options ? 'Distinto en cada intento' : 'Fijo'),
  },
] as const satisfies ComparedPart<QuestionTexts>[];

type QuestionSettings = Partial<DeclaredLevel> & {
  lesson_id: string;
  points?: unknown;
  tags?: string[] | undefined;
};

export const questionSettingParts = (titles: readonly { id: string; title: string }[]) =>
  [
    {
      label: 'Lección',
      fields: ['lesson_id'],
      show: ({ lesson_id }) => titles.find(({ id }) => id === lesson_id)?.title ?? lesson_id,
    },
    { label: 'Puntos', fields: ['points'], show: ({ points }) => String(points ?? '') },
    {
      label: 'Nivel y dificultad',
      fields: ['level', 'difficulty'],
      show: ({ level = null, difficulty = null }) => printLevel({ level, difficulty }),
    },
    { label: 'Etiquetas', fields: ['tags'], show: ({ tags = [] }) => printTags(tags) },
  ] as const satisfies ComparedPart<QuestionSettings>[];
