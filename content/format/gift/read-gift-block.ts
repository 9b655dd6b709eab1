import type { RawText, Report } from '../lesson-file.ts';
import { type GiftBlock, GiftScanner } from './scan-gift.ts';

export type GiftAnswer = { isRight: boolean; text: RawText; feedback: RawText | null };

export type GiftAnswers = {
  /** What stands before the first answer: nothing, or `T` and the like. */
  lead: RawText;
  /** What follows it, each after a `#`: the reasons of `{T#…#…}`. */
  leadFeedback: RawText[];
  /** Whether the answers are numbers: `{#3.14:0.01}`. */
  isNumerical: boolean;
  answers: GiftAnswer[];
  explanation: RawText | null;
};

/** A question of any kind as it is written; `after` follows the answers, where a blank stands within the sentence. */
export type GiftQuestion = {
  name: RawText | null;
  text: RawText;
  answers: GiftAnswers | null;
  after: RawText | null;
};

/** Reads the parts of a question. Null, and a problem, where its marks do not fit together. */
export function readGiftBlock(block: GiftBlock, report: Report): GiftQuestion | null {
  const scanner = new GiftScanner(block);
  scanner.skipSpace();
  const name = readName(scanner, report);
  if (name === false) return null;
  const text = scanner.readUntil('{}');
  if (scanner.isAtEnd) return { name, text, answers: null, after: null };
  const { line } = scanner;
  if (scanner.take('}')) return fail(report, line, 'Sobra una llave «}»; si es texto, escríbela «\\}».');
  scanner.take('{');
  const answers = readAnswers(scanner, line, report);
  if (!answers) return null;
  const after = scanner.readUntil('{}');
  if (!scanner.isAtEnd)
    return fail(
      report,
      scanner.line,
      'Tras las respuestas sobra una llave. ¿Falta una línea vacía entre dos preguntas? Si es texto, escríbela «\\{» o «\\}».',
    );
  return { name, text, answers, after: after.text === '' ? null : after };
}

function fail(report: Report, line: number, message: string): null {
  report(line, message);
  return null;
}

/** Null without a name, false for one that does not end. */
function readName(scanner: GiftScanner, report: Report): RawText | null | false {
  const { line } = scanner;
  if (!scanner.take('::')) return null;
  const parts: string[] = [];
  while (!scanner.isAtEnd) {
    parts.push(scanner.readUntil(':').text);
    if (scanner.take('::')) return { text: parts.join(''), line };
    if (scanner.take(':')) parts.push(':');
  }
  report(line, 'El nombre de la pregunta empieza por «::» y no termina: ponle «::» detrás.');
  return false;
}

/** Far more than a question of any kind has. */
const MOST_ANSWERS = 100;

function readAnswers(scanner: GiftScanner, openedAt: number, report: Report): GiftAnswers | null {
  scanner.skipSpace();
  const isNumerical = !scanner.startsWith('####') && scanner.take('#');
  const found: GiftAnswers = {
    lead: scanner.readUntil('=~#{}'),
    leadFeedback: [],
    isNumerical,
    answers: [],
    explanation: null,
  };
  while (!scanner.isAtEnd) {
    const { line } = scanner;
    if (scanner.take('}')) return found;
    if (scanner.take('####')) found.explanation = scanner.readUntil('{}');
    else if (scanner.take('#')) addFeedback(found, scanner.readUntil('=~#{}'), report);
    else if (scanner.take('{'))
      return fail(
        report,
        line,
        `Hay una llave «{» dentro de las respuestas, que empiezan en la línea ${openedAt}. ¿Falta ` +
          'cerrarlas con «}»? Si es texto, escríbela «\\{».',
      );
    else if (found.answers.length === MOST_ANSWERS)
      return fail(report, line, `La pregunta tiene más de ${MOST_ANSWERS} respuestas.`);
    else {
      const isRight = scanner.take('=') || !scanner.take('~');
      found.answers.push({ isRight, text: scanner.readUntil('=~#{}'), feedback: null });
    }
  }
  return fail(report, openedAt, 'La llave «{» no se cierra: falta «}» antes de la línea vacía.');
}

/** True or false has two: of the wrong answer and of the right one. */
const MOST_LEAD_FEEDBACK = 2;

function addFeedback({ lead, leadFeedback, answers }: GiftAnswers, feedback: RawText, report: Report): void {
  const answer = answers.at(-1);
  if (answer && answer.feedback === null) answer.feedback = feedback;
  else if (!answer && lead.text !== '' && leadFeedback.length < MOST_LEAD_FEEDBACK)
    leadFeedback.push(feedback);
  else
    report(
      feedback.line,
      'Aquí sobra un «#»: el motivo va detrás de su opción. Si es texto, escríbelo «\\#».',
    );
}
