import {
  type ParsedLesson,
  type QuestionInFile,
  type QuestionLines,
  questionsWithLines,
  type Report,
} from '#content/format/lesson-file.ts';
import { withCount } from '#domain/text/plural.ts';
import { askedQuestions, withoutFormulas } from './lesson/lesson-texts.ts';

const FEWEST_QUESTIONS = 6;
const OPTIONS = { least: 3, most: 5 };
const LONGEST_QUESTION = 200;
const LONGEST_OPTION = 120;
const EXPLANATION = { least: 40, most: 400 };

export function checkQuestions(parsed: ParsedLesson, report: Report): void {
  const { draft, lines } = parsed;
  const { questions } = draft;
  if (questions.length < FEWEST_QUESTIONS) {
    const line = lines.questions.at(-1)?.question_text ?? lines.content;
    report(
      line,
      `La lección tiene ${withCount(questions.length, 'pregunta')}; deben ser al menos ${FEWEST_QUESTIONS}.`,
    );
  }
  const { questions_drawn } = draft;
  if (questions_drawn !== null && questions_drawn > questions.length) {
    const line = lines.fields.get('questions_drawn') ?? 1;
    report(line, `Salen ${questions_drawn} preguntas y la lección solo tiene ${questions.length}.`);
  }
  for (const { question, at } of questionsWithLines(parsed))
    if (!question.level)
      report(at.level, 'Falta «nivel»: lo que pide la pregunta y su dificultad, como «nivel: aplicación 3».');
  const asked = askedQuestions(parsed);
  asked.forEach(({ question, at }, index) => {
    checkText(question, at, report);
    if (question.kind === 'single_choice' || question.kind === 'multiple_choice')
      checkOptions(question, at, report);
    checkExplanation(question, at, report);
    if (
      asked
        .slice(0, index)
        .some((earlier) => sameText(earlier.question.question_text, question.question_text))
    ) {
      report(at.question_text, 'Esta pregunta está repetida en la lección.');
    }
  });
}

const sameText = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();

function checkText({ question_text }: QuestionInFile, at: QuestionLines, report: Report): void {
  if (question_text.includes('\n')) report(at.question_text, 'La pregunta ocupa más de una línea.');
  if (!/[?:]$/.test(question_text)) report(at.question_text, 'La pregunta debe terminar en «?» o en «:».');
  if (/\?$/.test(question_text) && !question_text.includes('¿')) {
    report(at.question_text, 'Falta el signo «¿» que abre la pregunta.');
  }
  const { length } = withoutFormulas(question_text);
  if (length > LONGEST_QUESTION)
    report(at.question_text, `La pregunta tiene ${length} caracteres; caben ${LONGEST_QUESTION}.`);
}

function checkOptions({ options }: QuestionInFile, at: QuestionLines, report: Report): void {
  if (options.length < OPTIONS.least || options.length > OPTIONS.most) {
    report(
      at.question_text,
      `Hay ${options.length} opciones; deben ser de ${OPTIONS.least} a ${OPTIONS.most}.`,
    );
  }
  options.forEach((option, index) => {
    const line = at.options[index]!;
    if (options.slice(0, index).some((earlier) => sameText(earlier, option)))
      report(line, 'Esta opción está repetida.');
    if (option.length > LONGEST_OPTION) {
      report(line, `La opción tiene ${option.length} caracteres; caben ${LONGEST_OPTION}.`);
    }
    if (/^(?:todas|ninguna|ninguno) (?:las|de|es)\b/i.test(option)) {
      report(line, 'Una opción dice algo por sí misma: evita «todas las anteriores» y «ninguna de ellas».');
    }
  });
}

function checkExplanation({ explanation }: QuestionInFile, at: QuestionLines, report: Report): void {
  const { length } = withoutFormulas(explanation);
  if (length === 0) report(at.question_text, 'Falta la explicación, una línea que empieza por «> ».');
  else if (length < EXPLANATION.least || length > EXPLANATION.most) {
    report(
      at.explanation,
      `La explicación tiene ${length} caracteres; deben ser de ${EXPLANATION.least} a ${EXPLANATION.most}.`,
    );
  }
  if (explanation.includes('\n')) report(at.explanation, 'La explicación ocupa más de una línea.');
}
