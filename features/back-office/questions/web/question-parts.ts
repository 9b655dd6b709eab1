import { optionLetter } from '#domain/lessons.ts';
import type { ComparedPart } from '#features/back-office/web/diff/compared-part.ts';

export type QuestionTexts = {
  question_text: string;
  options: string[];
  reasons?: (string | undefined)[];
  correct_answer?: number;
  explanation?: string;
  passage?: string | null;
  shuffle_options?: boolean;
};

const showOptions = ({ options, reasons, correct_answer = 0 }: QuestionTexts) =>
  options
    .map((option, at) => {
      const line = `${optionLetter(at)}. ${option}${at === correct_answer ? ' (correcta)' : ''}`;
      const reason = reasons?.[at];
      return reason ? `${line}\n   ${reason}` : line;
    })
    .join('\n');

/** What a question's versions hold, as texts. The options only make sense together with the right one. */
export const questionTextParts = [
  { label: 'Pregunta', fields: ['question_text'], show: ({ question_text }) => question_text },
  { label: 'Opciones', fields: ['options', 'correct_answer', 'reasons'], show: showOptions },
  { label: 'Explicación', fields: ['explanation'], show: ({ explanation }) => explanation ?? '' },
  { label: 'Parte que la resuelve', fields: ['passage'], show: ({ passage }) => passage ?? '' },
  {
    label: 'Orden de las opciones',
    fields: ['shuffle_options'],
    show: ({ shuffle_options = true }) => (shuffle_options ? 'Distinto en cada intento' : 'Fijo'),
  },
] as const satisfies ComparedPart<QuestionTexts>[];

type QuestionSettings = { lesson_id: string; points?: unknown };

/** What else the form of a question holds. */
export const questionSettingParts = (titles: readonly { id: string; title: string }[]) =>
  [
    {
      label: 'Lección',
      fields: ['lesson_id'],
      show: ({ lesson_id }) => titles.find(({ id }) => id === lesson_id)?.title ?? lesson_id,
    },
    { label: 'Puntos', fields: ['points'], show: ({ points }) => String(points ?? '') },
  ] as const satisfies ComparedPart<QuestionSettings>[];
