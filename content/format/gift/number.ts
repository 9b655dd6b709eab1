import type { NumberBody } from '#kinds/number/number.ts';
import type { QuestionInFile } from '../lesson-file.ts';
import { kindText } from '../questions/kind-text.ts';
import { absoluteTolerance, isZero, readNumberLines } from '../questions/number-tags.ts';
import { describeUnsupported, UNSUPPORTED } from '../questions/unsupported-kinds.ts';
import { type ReadGift, readGiftParts } from './gift-parts.ts';
import { printGiftPart } from './gift-text.ts';
import { readWeight } from './gift-weights.ts';
import type { GiftAnswer, GiftAnswers } from './read-gift-block.ts';

/** `{#50:0.01}` or, as Moodle writes it, `{#=50:0.01}`. */
export const readNumber: ReadGift = (question, tags, report) => {
  const { line } = question.text;
  const [only, second] = writtenAnswers(question.answers);
  const { weight, rest } = readWeight(only?.text.text ?? '');
  if (!only || second || !only.isRight || (weight !== 0 && weight !== 100)) {
    report(line, describeUnsupported(UNSUPPORTED.several_numbers));
    return null;
  }
  if (only.feedback?.text)
    report(only.feedback.line, 'Un número no lleva motivo: escríbelo en la explicación, detrás de «####».');
  const [answer = '', tolerance] = rest.split(':', 2).map((part) => part.trim());
  const written = {
    answer: { text: answer, line: only.text.line },
    tolerance: tolerance === undefined ? null : { text: tolerance, line: only.text.line },
  };
  const { parts } = readGiftParts(question, tags, report);
  return {
    ...parts,
    kind: kindText('number', line),
    body: readNumberLines(written, tags.body, report),
  };
};

function writtenAnswers({ lead, leadFeedback, answers }: GiftAnswers): GiftAnswer[] {
  if (lead.text === '') return answers;
  return [{ isRight: true, text: lead, feedback: leadFeedback.find(({ text }) => text) ?? null }, ...answers];
}

export function printNumber({ body, explanation }: QuestionInFile): string {
  const { answer, tolerance } = body as NumberBody;
  const allowed = absoluteTolerance(tolerance, answer);
  const end = explanation === '' ? '' : `####${printGiftPart(explanation)}`;
  return `{#${answer}${isZero(allowed) ? '' : `:${allowed}`}${end}}`;
}
