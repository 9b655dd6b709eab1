import fc from 'fast-check';
import type { QuestionInFile } from '#content/format/lesson-file.ts';
import { tidyLine } from '#content/format/tidy-lesson.ts';
import { type QuestionBody, type QuestionKind, TRUE_FALSE_OPTIONS } from '#domain/question-versions.ts';
import { NUMBER_UNITS } from '#kinds/ask.ts';
import { TOLERANCES } from '#kinds/exercise/exercise-body.ts';
import { declared, tags, withoutTelling } from './arbitrary-lesson.ts';
import { text, visibleText } from './arbitrary-text.ts';

type QuestionParts = { options: string[]; reasons: string[]; correct_answer: number; body: QuestionBody };

const side = visibleText.filter((some) => tidyLine(some).length <= 300);
const sides = (minLength: number, maxLength: number) =>
  fc.uniqueArray(side, { minLength, maxLength, selector: tidyLine });

const bodyOnly = (body: fc.Arbitrary<NonNullable<QuestionBody>>): fc.Arbitrary<QuestionParts> =>
  body.map((body) => ({ options: [], reasons: [], correct_answer: 0, body }));

const trueFalse: fc.Arbitrary<QuestionParts> = fc
  .record({ reasons: fc.tuple(text, text), correct_answer: fc.nat(1) })
  .map((asked) => ({ ...asked, options: TRUE_FALSE_OPTIONS, body: null }));

const multipleChoice: fc.Arbitrary<QuestionParts> = fc
  .record({
    options: fc.array(visibleText, { minLength: 2, maxLength: 6 }),
    reasons: fc.array(text, { minLength: 6, maxLength: 6 }),
    marked: fc.uniqueArray(fc.nat(5), { minLength: 1 }),
    partial: fc.boolean(),
  })
  .map(({ options, reasons, marked, partial }) => {
    const correct = [...new Set(marked.map((option) => option % options.length))].sort();
    return { options, reasons, correct_answer: 0, body: { correct, partial } };
  });

const number = bodyOnly(
  fc
    .record({
      answer: fc.stringMatching(/^-?(0|[1-9]\d{0,9})(\.\d{1,8})?$/),
      places: fc.nat(6),
      unit: fc.constantFrom(...NUMBER_UNITS),
      currency: fc.option(fc.constantFrom('MXN', 'EUR'), { nil: undefined }),
      tolerance: fc.constantFrom(...TOLERANCES).chain((kind) =>
        fc.record({
          kind: fc.constant(kind),
          value: fc.stringMatching(kind === 'relative' ? /^0(\.0\d{1,4})?$/ : /^\d{1,4}(\.\d{1,4})?$/),
        }),
      ),
    })
    .map(({ currency, ...body }) => ({
      ...{ exercise: null, mistakes: [], solution: [], hints: [] },
      ...body,
      ...(currency && { currency }),
    })),
);

const order = bodyOnly(fc.record({ items: sides(3, 8), partial: fc.boolean() }));

const match = bodyOnly(
  fc
    .record({ left: sides(6, 6), right: sides(9, 9), count: fc.integer({ min: 2, max: 6 }) })
    .chain(({ left, right, count }) =>
      fc.record({
        pairs: fc.constant(left.slice(0, count).map((one, index) => [one, right[index]!])),
        extra: fc.nat(3).map((more) => right.slice(count, count + more)),
        partial: fc.boolean(),
      }),
    ),
);

const kinds: [QuestionKind, fc.Arbitrary<QuestionParts>][] = [
  ['true_false', trueFalse],
  ['multiple_choice', multipleChoice],
  ['number', number],
  ['order', order],
  ['match', match],
];

/** Any question of the kinds beside single choice that the formats of other programs have. */
export const arbitraryKind: fc.Arbitrary<QuestionInFile> = fc.oneof(
  ...kinds.map(([kind, asked]) =>
    fc
      .record({
        asked,
        question_text: visibleText,
        explanation: text,
        points: fc.integer({ min: 1, max: 50 }),
        declared,
        tags,
        shuffle_options: fc.boolean(),
      })
      .map(({ asked, declared, shuffle_options, ...rest }) =>
        withoutTelling({
          ...{ ...rest, ...asked, ...declared, kind },
          shuffle_options: shuffle_options && kind !== 'true_false',
          passage: null,
        }),
      ),
  ),
);
