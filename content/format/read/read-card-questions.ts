import { cardQuestionLines } from '#domain/course/cards.ts';
import { findHeadings } from '#domain/course/headings.ts';
import { describeTellingReason } from '#domain/course/reasons.ts';
import type { QuestionInFile, QuestionLines, Report } from '../lesson-file.ts';
import { parseQuestions, questionLines } from './parse-questions.ts';
import { readQuestion } from './read-question.ts';

type CardQuestions = { questions: QuestionInFile[]; lines: QuestionLines[] };

/**
 * Reads the questions of a lesson's cards from its stored text (content/FORMAT.md). They are written as those of the quiz; `repasa` names
 * the section behind which a question is asked.
 * @param firstLine the line of the file on which `content` begins
 */
export function readCardQuestions(content: string, firstLine: number, report: Report): CardQuestions {
  const { lines, from } = cardQuestionLines(content);
  const raw = parseQuestions(lines, firstLine + from, report);
  const anchors = raw.length > 0 ? findHeadings(content).map(({ anchor }) => anchor) : [];
  const questions = raw.map((each) => {
    const question = readQuestion(each, report);
    const { line } = each.passage ?? each.question_text;
    if (question.passage === null)
      report(line, 'Falta «repasa»: la sección tras la que sale esta pregunta de tarjeta.');
    else if (!anchors.includes(question.passage))
      report(
        line,
        `«${question.passage}» no es ningún título del texto. Los que hay: ${anchors.join(', ')}.`,
      );
    if (each.points) report(each.points.line, 'Una pregunta de tarjeta no da puntos: quita «puntos».');
    if (each.level) report(each.level.line, 'Una pregunta de tarjeta no lleva nivel: quita «nivel».');
    const [tag] = each.tags;
    if (tag) report(tag.line, 'Una pregunta de tarjeta no lleva etiquetas: quita «etiquetas».');
    const hint = each.body.find(({ key }) => key === 'pista');
    if (hint) report(hint.line, 'Una pregunta de tarjeta no lleva pistas: quita «pista».');
    question.reasons.forEach((reason, option) => {
      const message = reason && describeTellingReason(question, option, reason);
      if (message) report(questionLines(each).reasons[option] ?? line, message);
    });
    return question;
  });
  return { questions, lines: raw.map(questionLines) };
}
