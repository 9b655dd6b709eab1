import type { ParsedLesson, QuestionInFile, Report } from '#content/format/lesson-file.ts';
import { findSections } from '#domain/course/headings.ts';
import { describeTellingReason, namesText } from '#domain/course/reasons.ts';
import { rightOptions } from '#domain/question-versions.ts';
import { wordsOf } from '#domain/text/words.ts';
import { describeReasonLength } from '#domain/writing/question-rules.ts';
import { askedQuestions } from './lesson/lesson-texts.ts';

export function checkReasons(parsed: ParsedLesson, report: Report): void {
  const { draft } = parsed;
  for (const { question, at } of askedQuestions(parsed)) {
    const others = draft.questions.filter((other) => other !== question);
    question.reasons.forEach((reason, option) => {
      const message =
        describeWrongReason(question, option) ??
        describeTellingReason(question, option, reason) ??
        describeGivenAway(reason, question, others);
      if (message) report(at.reasons[option]!, message);
    });
    // A question of a card without one is a problem of reading it.
    if (question.passage === null && draft.questions.includes(question))
      report(at.question_text, describeMissingPassage(question, draft.content));
  }
}

function describeWrongReason(question: QuestionInFile, option: number): string | null {
  const { reasons } = question;
  const reason = reasons[option]!;
  if (reason === '')
    return rightOptions(question).includes(option)
      ? null
      : 'Falta el motivo de esta opción, una línea «  > » debajo de ella.';
  const wrongLength = describeReasonLength(reason.length);
  if (wrongLength) return wrongLength;
  if (reason.includes('\n')) return 'El motivo ocupa más de una línea.';
  return reasons.indexOf(reason) < option ? 'Este motivo está repetido en la pregunta.' : null;
}

/** Looks for the right option of another question, unless the reason's own question has it too. */
function describeGivenAway(reason: string, own: QuestionInFile, others: QuestionInFile[]): string | null {
  const shown = [own.question_text, ...own.options, own.explanation].join(' . ');
  const given = others.find((other) =>
    rightOptions(other).some((at) => {
      const key = other.options[at] ?? '';
      return namesText(reason, key) && !namesText(shown, key);
    }),
  );
  return given ? `El motivo da la respuesta de «${given.question_text}».` : null;
}

function describeMissingPassage(question: QuestionInFile, content: string): string {
  const anchor = suggestPassage(question, content);
  return anchor
    ? `Falta «repasa». Se propone: «repasa: ${anchor}».`
    : 'Falta «repasa», y el texto no tiene títulos.';
}

/** Shorter words, such as articles, say nothing about the subject. */
const SHORTEST_WORD = 4;

/** The anchor of the section with most of the telling words of question, key and explanation; null without headings. */
function suggestPassage(question: QuestionInFile, content: string): string | null {
  const { question_text, options, correct_answer, explanation } = question;
  const asked = tellingWords([question_text, options[correct_answer], explanation].join(' '));
  const sections = findSections(content).map(({ anchor, title, text }) => ({
    anchor,
    words: tellingWords(`${title} ${text}`),
  }));
  const weightOf = (word: string) => 1 / sections.filter(({ words }) => words.has(word)).length;
  const score = (words: Set<string>) =>
    [...asked].filter((word) => words.has(word)).reduce((sum, word) => sum + weightOf(word), 0);
  const scored = sections.map(({ anchor, words }) => ({ anchor, score: score(words) }));
  const best = Math.max(...scored.map((section) => section.score));
  return scored.find((section) => section.score === best)?.anchor ?? null;
}

const tellingWords = (text: string) =>
  new Set(wordsOf(text).filter((word) => word.length >= SHORTEST_WORD || /\d/.test(word)));
