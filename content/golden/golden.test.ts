import { relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { variantOf } from '#content/check/check-exercises.ts';
import type { QuestionInFile } from '#content/format/lesson-file.ts';
import { readPack } from '#content/read-pack.ts';
import type { Exercise } from '#domain/exercise/exercise.ts';
import { hasBody } from '#domain/question-versions.ts';
import type { KindAnswer } from '#kinds/answers.ts';
import { KINDS } from '#kinds/registry.ts';
import { EXPECTED } from '#test/content/expected-answers.ts';

const VARIANTS = 12;

const { lessons } = await readPack(relative('', `${import.meta.dirname}/..`));
const exercises = lessons.flatMap(({ id, category, questions }) =>
  (EXPECTED[id] ?? []).map((expected, index) => ({ category, question: questions[index]!, expected })),
);

/** The drawn figures, read from a text that shows them and has no part in the draw. */
function drawnFigures(question: QuestionInFile, seed: number): Record<string, string> {
  const { parameters } = (question.body as { exercise: Exercise }).exercise;
  const explanation = parameters.map(({ name }) => `{{${name}}}`).join(';');
  const shown = { ...variantOf({ ...question, explanation }, seed), country: 'MX' };
  const texts = kindOf(question).show(shown).explanation.replaceAll(',', '').replaceAll('−', '-').split(';');
  return Object.fromEntries(parameters.map(({ name }, index) => [name, texts[index]!]));
}

const kindOf = ({ kind }: QuestionInFile) => KINDS[hasBody(kind) ? kind : 'number'];

function amountsOf(answer: KindAnswer): string[] {
  if ('number' in answer) return [answer.number];
  if ('cells' in answer) return answer.cells;
  return 'lines' in answer ? answer.lines.map(({ debit, credit }) => debit ?? credit ?? '') : [];
}

describe('the exercises of the pack', () => {
  it('have the expected answers of eight in every category', () => {
    const perCategory = Map.groupBy(exercises, ({ category }) => category);
    expect([...perCategory.values()].map((all) => all.length)).toEqual([8, 8, 8, 8]);
    for (const [id, expected] of Object.entries(EXPECTED))
      expect(lessons.find((lesson) => lesson.id === id)?.questions.length).toBeGreaterThanOrEqual(
        expected.length,
      );
  });

  it('have mistakes with reasons, a solution of two to five steps and at most two hints', () => {
    for (const { question } of exercises) {
      const { mistakes, solution, hints } = question.body as Record<string, unknown[]>;
      expect([question.question_text, mistakes!.length > 0]).toEqual([question.question_text, true]);
      expect(solution!.length).toBeGreaterThanOrEqual(2);
      expect(hints!.length).toBeLessThanOrEqual(2);
    }
  });

  it.each(exercises.map((exercise) => [exercise.question.question_text, exercise] as const))(
    '«%.60s…» has the answers that exact fractions give',
    (_text, { question, expected }) => {
      for (let seed = 1; seed <= VARIANTS; seed += 1) {
        const drawn = drawnFigures(question, seed);
        const key = amountsOf(kindOf(question).key(variantOf(question, seed)));
        expect({ drawn, key }).toEqual({ drawn, key: expected(drawn) });
      }
    },
  );

  it('are checked with at least 300 values', () => {
    const values = exercises.flatMap(({ question }) =>
      amountsOf(kindOf(question).key(variantOf(question, 1))),
    );
    expect(values.length * VARIANTS).toBeGreaterThanOrEqual(300);
  });
});
