import { isDeepStrictEqual } from 'node:util';
import type * as z from 'zod/mini';
import type { QuestionInFile } from '#content/format/lesson-file.ts';
import { optionLetter } from '#domain/course/lessons.ts';
import { printLevel } from '#domain/learning/question-levels.ts';
import { hasBody } from '#domain/question-versions.ts';
import { printTags } from '#domain/text/tags.ts';
import { KIND_MARKDOWN, KIND_WORDS } from '#kinds/markdown/registry.ts';
import { mapYielding } from '#server/process/yielding.ts';
import type { plannedQuestion } from '../../content.contract.ts';
import type { PlannedLesson } from './plan-import.ts';

/** More than anybody reads at once. */
const MOST_QUESTIONS = 500;

type Difference = z.output<typeof plannedQuestion>;
type KindOfDifference = Difference['change'];
type Planned = {
  lesson_id: string;
  id: string | null;
  change: KindOfDifference;
  before?: QuestionInFile | undefined;
  after: QuestionInFile;
};

/** What an import does to each question. Of a long file, those that stay as they are are left out, and then the last ones. */
export async function describeDifferences(plan: PlannedLesson[]) {
  const all = (await mapYielding(plan, listQuestions)).flat();
  const shown =
    all.length > MOST_QUESTIONS
      ? all.filter(({ change }) => change !== 'unchanged').slice(0, MOST_QUESTIONS)
      : all;
  const count = (change: KindOfDifference) => all.filter((question) => question.change === change).length;
  return {
    unchanged: count('unchanged'),
    missing: count('missing'),
    left_out: all.length - shown.length,
    questions: shown.map(({ before, after, ...question }) => ({
      ...question,
      question_text: after.question_text,
      fields: before && question.change === 'changed' ? compareQuestions(before, after) : [],
    })),
  };
}

/** The questions of a lesson in the order after the import, then those that it removes. */
function listQuestions({
  id: lesson_id,
  before,
  after,
  merge,
  stored,
  ...planned
}: PlannedLesson): Planned[] {
  const missing = new Set(planned.missing);
  const restored = new Set(planned.restored);
  const former = new Map(
    before?.questions.flatMap((question, at) => stored.slice(at, at + 1).map(({ id }) => [id, question])),
  );
  const gone = new Set([...merge.removed, ...merge.changed.map(({ id }) => id)]);
  const ids = new Map(
    [...merge.changed, ...stored.filter(({ id }) => !gone.has(id))].map(({ id, position }) => [position, id]),
  );
  const changeOf = (id: string, question: QuestionInFile): KindOfDifference => {
    if (restored.has(id)) return 'restored';
    if (missing.has(id)) return 'missing';
    return isDeepStrictEqual(former.get(id), question) ? 'unchanged' : 'changed';
  };
  const placed = after.questions.map((question, position): Planned => {
    const id = ids.get(position);
    if (id === undefined) return { lesson_id, id: null, change: 'added', after: question };
    return { lesson_id, id, change: changeOf(id, question), before: former.get(id), after: question };
  });
  const removed = merge.removed.map(
    (id): Planned => ({ lesson_id, id, change: 'removed', after: former.get(id)! }),
  );
  return [...placed, ...removed];
}

type FieldDifference = Difference['fields'][number];
type Field = FieldDifference['field'];

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
    single('level', printLevel(question)),
    single('tags', printTags(question.tags)),
    single('shuffle_options', question.shuffle_options ? 'sí' : 'no'),
    single('passage', question.passage ?? ''),
  ];
}

const bodyText = ({ kind, body }: QuestionInFile) =>
  hasBody(kind) && body ? KIND_MARKDOWN[kind].print(body).join('\n').trim() : '';
