import { mapTexts, REFERENCES, unmarked } from './facts/print-marks.ts';
import type { QuestionContent } from './question-versions.ts';
import { isSameJson } from './same-json.ts';

type Graded = Pick<QuestionContent, 'kind' | 'options' | 'correct_answer' | 'body'>;

const gradedBy = ({ kind, options, correct_answer, body }: Graded) => ({
  ...{ kind, options, correct_answer, body },
});

/**
 * Whether answers to both versions can be counted together: kind, options, key and body are the same, marks apart
 * (docs/product.md §4.14, docs/decisions/0047-facts-as-data.md).
 */
export const continuesStatistics = (before: Graded, after: Graded): boolean =>
  isSameJson(mapTexts(gradedBy(before), unmarked), mapTexts(gradedBy(after), unmarked));

/** Whether what answers are graded by refers to facts. */
export const isDecidedByFacts = (question: Graded): boolean =>
  JSON.stringify(gradedBy(question)).search(REFERENCES) !== -1;

/** Whether a change of a question needs no new version. */
export const isSameContent = (before: QuestionContent, after: QuestionContent): boolean => {
  const contentOf = ({
    question_text,
    explanation,
    passage,
    shuffle_options,
    reasons,
    ...rest
  }: QuestionContent) => ({
    ...{ question_text, explanation, passage, shuffle_options, reasons, ...gradedBy(rest) },
  });
  return isSameJson(contentOf(before), contentOf(after));
};
