import type { QuestionBody, QuestionKind } from '#domain/question-versions.ts';
import { match } from '#kinds/match/match-exchange.ts';
import { multipleChoice } from '#kinds/multiple_choice/multiple-choice-exchange.ts';
import { number } from '#kinds/number/number-exchange.ts';
import { order } from '#kinds/order/order-exchange.ts';
import { singleChoice } from '#kinds/single_choice/single-choice-exchange.ts';
import { trueFalse } from '#kinds/true_false/true-false-exchange.ts';
import type { QuestionInFile } from '../lesson-file.ts';
import type { ReadMoodle } from '../moodle/moodle-parts.ts';
import type { FileOfQuestions } from './question-file.ts';

type Writer<Answers> = {
  print: (question: QuestionInFile) => Answers;
  tags?: (question: QuestionInFile) => string[];
};

type ExchangedKind = {
  /** Why a format cannot hold a question without loss, as the end of a sentence; absent or null when it can. */
  whyLeftOut?: (body: QuestionBody, format: FileOfQuestions) => string | null;
  /** Whether a question travels without its usual mistakes, so that an import keeps those of the lesson. */
  leavesMistakes?: boolean;
  gift?: Writer<string>;
  moodle?: Writer<string[]> & { type: string; read: ReadMoodle };
};

/** What the formats of other programs make of each kind. */
export const EXCHANGED: Record<QuestionKind, ExchangedKind> = {
  single_choice: singleChoice,
  true_false: trueFalse,
  multiple_choice: multipleChoice,
  number,
  match,
  order,
  entry: { whyLeftOut: (_, format) => `es un asiento, que ${format} no tiene` },
  table: { whyLeftOut: (_, format) => `es una tabla con huecos, que ${format} no tiene` },
};

type Stored = Pick<QuestionInFile, 'kind' | 'body' | 'question_text'>;

/** Why a format cannot hold a question without loss, as the end of a sentence; null when it can. */
export const whyLeftOut = ({ kind, body }: Stored, format: FileOfQuestions): string | null =>
  EXCHANGED[kind].whyLeftOut?.(body, format) ?? null;

const LONGEST_TEXT = 80;

/** The beginning of a question's text on one line, by which people know it. */
export function shortText(text: string, ellipsis = ''): string {
  const letters = [...text.replace(/\s+/g, ' ')];
  return letters.length <= LONGEST_TEXT
    ? letters.join('')
    : letters.slice(0, LONGEST_TEXT).join('') + ellipsis;
}

/** The usual mistakes without which a question travels, if it has any. */
export const mistakesLeft = ({ kind, body }: Stored): object[] =>
  (EXCHANGED[kind].leavesMistakes && (body as { mistakes?: object[] }).mistakes) || [];

/** A file's question with the usual mistakes that it has in the lesson; they may not fit what the file changes. */
export function withMistakesOf<Question extends Stored>(
  former: Stored | undefined,
  filed: Question,
): Question {
  const mistakes = former ? mistakesLeft(former) : [];
  return mistakes.length === 0 ? filed : { ...filed, body: { ...filed.body, mistakes } };
}

/** The questions of a lesson that a format can hold, and a sentence about each that travels in part or not at all. */
export function sortOut<Question extends Stored>(questions: readonly Question[], format: FileOfQuestions) {
  const written = questions.filter((question) => whyLeftOut(question, format) === null);
  const losses = questions.flatMap((question) => {
    const name = `«${shortText(question.question_text, '…')}»`;
    const why = whyLeftOut(question, format);
    if (why !== null) return [`Falta ${name}: ${why}.`];
    return mistakesLeft(question).length === 0
      ? []
      : [`${name} va sin sus errores usuales, que ${format} no puede llevar.`];
  });
  return { written, losses };
}
