import {
  type ParsedLesson,
  type QuestionInFile,
  type QuestionLines,
  questionsWithLines,
  type Report,
} from '#content/format/lesson-file.ts';
import { withCount } from '#domain/text/plural.ts';
import {
  describeExplanation,
  describeOption,
  describeOptionCount,
  describeQuestionText,
  sameText,
} from '#domain/writing/question-rules.ts';
import { askedQuestions } from './lesson/lesson-texts.ts';

const FEWEST_QUESTIONS = 6;

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

function checkText({ question_text }: QuestionInFile, at: QuestionLines, report: Report): void {
  for (const message of describeQuestionText(question_text)) report(at.question_text, message);
}

function checkOptions({ options }: QuestionInFile, at: QuestionLines, report: Report): void {
  const count = describeOptionCount(options);
  if (count) report(at.question_text, count);
  options.forEach((_, index) => {
    for (const message of describeOption(options, index)) report(at.options[index]!, message);
  });
}

function checkExplanation({ explanation }: QuestionInFile, at: QuestionLines, report: Report): void {
  if (explanation === '') report(at.question_text, 'Falta la explicación, una línea que empieza por «> ».');
  else for (const message of describeExplanation(explanation)) report(at.explanation, message);
}
