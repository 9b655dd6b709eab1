import { printEnd, type ReadGift, readGiftParts, readWeight } from '#content/format/gift/gift-parts.ts';
import type { GiftAnswer, GiftAnswers } from '#content/format/gift/read-gift-block.ts';
import type { QuestionInFile } from '#content/format/lesson-file.ts';
import {
  childrenOf,
  printAnswer,
  printElement,
  type ReadMoodle,
  readField,
  readMoodleParts,
} from '#content/format/moodle/moodle-parts.ts';
import {
  absoluteTolerance,
  isPlainNumber,
  isZero,
  numberTags,
  readNumberLines,
  readRange,
} from '#content/format/questions/number-tags.ts';
import type { FileOfQuestions } from '#content/format/questions/question-file.ts';
import { fixedOrderTag, kindText } from '#content/format/questions/question-tags.ts';
import { describeUnsupported, UNSUPPORTED } from '#content/format/questions/unsupported-kinds.ts';
import type { QuestionBody } from '#domain/question-versions.ts';
import { isDrawn } from '#kinds/is-drawn.ts';
import type { NumberBody } from './number.ts';

/** `{#50:0.01}` or, as Moodle writes it, `{#=50:0.01}`. */
const readGift: ReadGift = (question, tags, report) => {
  const { line } = question.text;
  const [only, second] = writtenAnswers(question.answers);
  const { weight, rest } = readWeight(only?.text.text ?? '');
  if (!only || second || !only.isRight || (weight !== 0 && weight !== 100)) {
    report(line, describeUnsupported(UNSUPPORTED.several_numbers));
    return null;
  }
  if (only.feedback?.text)
    report(only.feedback.line, 'Un número no lleva motivo: escríbelo en la explicación, detrás de «####».');
  const [answer = '', tolerance] = readRange(rest) ?? rest.split(':', 2).map((part) => part.trim());
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

function printGift({ body, explanation }: QuestionInFile): string {
  const { answer, tolerance } = body as NumberBody;
  const allowed = absoluteTolerance(tolerance, answer);
  return `{#${answer}${isZero(allowed) ? '' : `:${allowed}`}${printEnd(explanation)}}`;
}

const readMoodle: ReadMoodle = (element, report) => {
  const { line } = element;
  const [answer, second] = childrenOf(element, 'answer');
  if (!answer || second || Number(answer.attributes.fraction ?? 100) !== 100) {
    report(line, describeUnsupported(UNSUPPORTED.several_numbers));
    return null;
  }
  const feedback = readField(answer, 'feedback');
  if (feedback?.text)
    report(feedback.line, 'Un número no lleva motivo: escríbelo en la explicación, <generalfeedback>.');
  const [units] = childrenOf(element, 'units');
  if (units && childrenOf(units, 'unit').length > 0)
    report(units.line, 'Las unidades de Moodle no se leen: dila con una etiqueta, como «unidad: años».');
  const { tags, parts } = readMoodleParts(element, report);
  const written = {
    answer: readField(answer, 'text') ?? { text: '', line },
    tolerance: readField(answer, 'tolerance'),
  };
  return {
    ...parts,
    kind: kindText('number', line),
    body: readNumberLines(written, tags.body, report),
  };
};

function printMoodle({ body }: QuestionInFile): string[] {
  const { answer, tolerance } = body as NumberBody;
  return printAnswer('100', answer, [printElement('tolerance', absoluteTolerance(tolerance, answer))]);
}

const tags = (question: QuestionInFile) => [
  ...fixedOrderTag(question),
  ...numberTags(question.body as NumberBody),
];

function whyLeftOut(body: QuestionBody, format: FileOfQuestions): string | null {
  const { exercise, answer, mistakes, solution, hints } = body as NumberBody;
  const parts = [
    ...(isDrawn(body) ? ['sus cifras al azar'] : exercise ? ['sus cifras calculadas'] : []),
    ...(exercise === null && !isPlainNumber(answer) ? ['su respuesta, que es una fórmula'] : []),
    ...(mistakes.length > 0 ? ['sus errores usuales'] : []),
    ...(hints.length > 0 ? ['sus pistas'] : []),
    ...(solution.length > 0 ? ['su solución por pasos'] : []),
  ];
  return parts.length === 0 ? null : `${format} no puede llevar ${parts.join(' ni ')}`;
}

export const number = {
  whyLeftOut,
  gift: { read: readGift, print: printGift, tags },
  moodle: { type: 'numerical', read: readMoodle, print: printMoodle, tags },
};
