import type { QuestionInFile } from '#content/format/lesson-file.ts';
import { optionLetter } from '#domain/course/lessons.ts';
import { hasBody } from '#domain/question-versions.ts';
import { KIND_MARKDOWN, KIND_WORDS } from '#kinds/markdown/registry.ts';

type Field = Exclude<keyof QuestionInFile, 'options' | 'reasons'> | 'option' | 'reason';

export type FieldDifference = {
  field: Field;
  /** The letter of the option, for an option or its reason. */
  option: string | null;
  before: string;
  after: string;
};

/** The fields in which two versions of a question differ, as text. */
export function compareQuestions(before: QuestionInFile, after: QuestionInFile): FieldDifference[] {
  const former = listFields(before);
  const values = new Map(listFields(after).map((value) => [keyOf(value), value]));
  const keys = new Map([...former, ...values.values()].map((value) => [keyOf(value), value]));
  const formerValues = new Map(former.map((value) => [keyOf(value), value]));
  return [...keys].flatMap(([key, { field, option }]) => {
    const [old, now] = [formerValues.get(key)?.text ?? '', values.get(key)?.text ?? ''];
    return old === now ? [] : [{ field, option, before: old, after: now }];
  });
}

type FieldText = { field: Field; option: string | null; text: string };

const keyOf = ({ field, option }: FieldText) => `${field} ${option ?? ''}`;

function listFields(question: QuestionInFile): FieldText[] {
  const single = (field: Field, text: string) => ({ field, option: null, text });
  return [
    single('question_text', question.question_text),
    ...question.options.flatMap((text, index) => [
      { field: 'option' as const, option: optionLetter(index), text },
      { field: 'reason' as const, option: optionLetter(index), text: question.reasons[index] ?? '' },
    ]),
    single('kind', KIND_WORDS[question.kind]),
    single('body', bodyText(question)),
    single('correct_answer', question.options.length > 0 ? optionLetter(question.correct_answer) : ''),
    single('explanation', question.explanation),
    single('points', String(question.points)),
    single('shuffle_options', question.shuffle_options ? 'sí' : 'no'),
    single('passage', question.passage ?? ''),
  ];
}

/** What a kind asks, as a lesson file has it. */
const bodyText = ({ kind, body }: QuestionInFile) =>
  hasBody(kind) && body ? KIND_MARKDOWN[kind].print(body).join('\n').trim() : '';
