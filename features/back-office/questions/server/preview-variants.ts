import { hasBody, type QuestionContent } from '#domain/question-versions.ts';
import { presentQuestion, shownQuestion } from '#features/quiz/server/kinds/shown-question.ts';
import type { ShownQuestion } from '#kinds/any-kind.ts';
import type { PlacedProblem } from '#kinds/problem-place.ts';
import { KINDS } from '#kinds/registry.ts';
import { AppError } from '#server/http/app-error.ts';

type Authored = Pick<
  QuestionContent,
  'kind' | 'question_text' | 'options' | 'correct_answer' | 'explanation' | 'body'
> & { country: string };

const VARIANTS = 10;
const SEED = '00000000-0000-4000-8000-000000000000';

/**
 * What ten attempts would ask, and what would be right; the same ones again for the same question.
 * @throws AppError `invalid_request` for a question whose kind cannot ask it
 */
export function previewVariants({ country, correct_answer, explanation, ...question }: Authored) {
  const version = {
    ...question,
    body: checkedBody({ ...question, explanation }),
    version_id: SEED,
    shuffle_options: false,
  };
  const variants = Array.from({ length: VARIANTS }, (_, variant) => {
    const shown = { ...shownQuestion(version, SEED, { country }, variant), explanation };
    return {
      ...presentQuestion(version, SEED, { country }, 0, variant),
      ...answersTo(question.kind, shown, correct_answer),
    };
  });
  return { variants };
}

function answersTo(kind: QuestionContent['kind'], shown: ShownQuestion, correct_answer: number) {
  if (!hasBody(kind)) return { correct_answer, explanation: shown.explanation, solution: [], hints: [] };
  const { show, key, solution, hints } = KINDS[kind];
  return {
    explanation: show(shown).explanation,
    key: key(shown),
    solution: solution(shown),
    hints: hints(shown),
  };
}

function checkedBody({ kind, ...question }: Omit<Authored, 'country' | 'correct_answer'>) {
  if (!hasBody(kind)) return null;
  const checked = KINDS[kind].checkBody(question);
  if ('problems' in checked) throw new AppError('invalid_request', { fields: fieldsOf(checked.problems) });
  return checked.body;
}

function fieldsOf(problems: readonly PlacedProblem[]) {
  const groups = Map.groupBy(problems, ({ path }) => path.join('.'));
  return Object.fromEntries([...groups].map(([field, each]) => [field, each.map(({ message }) => message)]));
}
