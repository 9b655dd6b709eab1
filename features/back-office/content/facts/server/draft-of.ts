import type { contentColumns } from '#db/content/question-rows.ts';
import { FormulaError } from '#domain/expression/formula-error.ts';
import { printMarks } from '#domain/facts/print-marks.ts';
import { GENERAL } from '#domain/people/country-name.ts';
import type { QuestionContent } from '#domain/question-versions.ts';
import { asWritten, presentQuestion, shownQuestion } from '#features/asking/server/shown-question.ts';
import { KINDS } from '#kinds/registry.ts';
import { bodyOf } from '../../questions/server/draw-variants.ts';

/** The current version of a question. */
export type CurrentVersion = Pick<QuestionContent, keyof typeof contentColumns> & {
  version_id: string;
  created_at: Date;
};

const TWO_ALIKE = 'Dos opciones quedan iguales.';

/** What a version asks and what is right, with the facts of a day. @throws FormulaError when it cannot be drawn */
export function askedOn(version: CurrentVersion, created_at: Date) {
  const print = (text: string) => printMarks(text, { country: GENERAL, now: created_at });
  const asked = { ...version, created_at, seed: null };
  const { question_text } = presentQuestion(asked, { country: GENERAL });
  const shown = shownQuestion(asked, { country: GENERAL });
  const options = shown.options.map(print);
  const { kind, body, correct_answer } = version;
  if (body === null)
    return { question_text: print(question_text), key: options[correct_answer] ?? '', options };
  const key = KINDS[kind].key(shown);
  const text =
    'number' in key
      ? print(`{${key.number.replace('.', ',')}}`)
      : print(KINDS[kind].keyText({ body, options }));
  return { question_text: print(question_text), key: text, options };
}

/** A question before and after its facts change, and what has to be corrected first. */
export function draftOf(version: CurrentVersion, on: Date) {
  const before = askedOn(version, version.created_at);
  try {
    const { options, ...after } = askedOn(version, on);
    const problem = new Set(options).size < options.length ? TWO_ALIKE : problemOf(version, on);
    return { before, after, problem };
  } catch (error) {
    if (!(error instanceof FormulaError)) throw error;
    return { before, after: { question_text: '', key: '' }, problem: error.message };
  }
}

function problemOf(version: CurrentVersion, on: Date): string | null {
  const checked = bodyOf(asWritten(version, { created_at: on }));
  return 'problems' in checked ? (checked.problems[0]?.message ?? null) : null;
}
