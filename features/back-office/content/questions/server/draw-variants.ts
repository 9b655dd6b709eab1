import type { Exercise } from '#domain/exercise/exercise.ts';
import { mapTexts, printMarks } from '#domain/facts/print-marks.ts';
import { hasBody, type QuestionBody, type QuestionContent } from '#domain/question-versions.ts';
import { asWritten, presentQuestion, shownQuestion } from '#features/asking/server/shown-question.ts';
import type { ShownQuestion } from '#kinds/any-kind.ts';
import type { PlacedProblem } from '#kinds/problem-place.ts';
import { KINDS } from '#kinds/registry.ts';

export type Authored = Pick<
  QuestionContent,
  'kind' | 'question_text' | 'options' | 'correct_answer' | 'explanation' | 'body'
> & { country: string };

const VARIANTS = 10;
/** Ranges are drawn so often for variants that differ. */
const MOST_DRAWN = 100;
const SEED = '00000000-0000-4000-8000-000000000000';

/**
 * What ten attempts that differ would ask and what would be right, always the same ones; fewer where no more are found; or what has to be
 * corrected.
 */
export function drawVariants({ country, correct_answer, explanation, ...question }: Authored) {
  const checked = bodyOf({ ...question, explanation });
  if ('problems' in checked) return checked;
  const version = {
    ...question,
    body: checked.body,
    version_id: SEED,
    seed: SEED,
    shuffle_options: false,
    created_at: new Date(),
  };
  const draw = (variant: number) => {
    const asked = { ...version, variant };
    const shown = { ...shownQuestion(asked, { country }), explanation: asWritten(explanation, asked) };
    return { asked, shown, figures: figuresIn(shown, question.kind) };
  };
  const drawn = new Map<string, ReturnType<typeof draw>>();
  for (let variant = 0; variant < MOST_DRAWN && drawn.size < VARIANTS; variant += 1) {
    const next = draw(variant);
    // What has no figures differs by the order of its parts, if at all.
    const figures = next.figures.length > 0 ? JSON.stringify(next.figures) : `${variant}`;
    if (!drawn.has(figures)) drawn.set(figures, next);
  }
  const variants = [...drawn.values()].map(({ asked, shown, figures }) => ({
    ...presentQuestion(asked, { country }),
    figures,
    ...answersTo(question.kind, shown, correct_answer),
  }));
  const reader = { country, now: new Date() };
  return { variants: mapTexts(variants, (text) => printMarks(text, reader)) };
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

/** What each drawn figure is in a variant, as a learner would read it. */
function figuresIn(shown: ShownQuestion, kind: QuestionContent['kind']) {
  const { question_text, body } = shown;
  const exercise = body?.exercise as Exercise | null | undefined;
  if (!exercise) return [];
  return exercise.parameters.map(({ name }) => {
    const alone = { ...shown, question_text: `{{${name}}}`, drawn_from: { question_text, body } };
    return { name, value: KINDS[kind].show(alone).question_text };
  });
}

export type WrittenQuestion = Pick<QuestionContent, 'kind' | 'question_text' | 'options' | 'explanation'> & {
  body?: QuestionBody | undefined;
};

/** The body in the form that is stored, null for the kinds without one, or what has to be corrected. It draws fifty variants. */
export function bodyOf(question: WrittenQuestion): { body: QuestionBody } | { problems: PlacedProblem[] } {
  const { kind, question_text, options, explanation, body = null } = question;
  return hasBody(kind)
    ? KINDS[kind].checkBody({ question_text, options, explanation, body })
    : { body: null };
}
