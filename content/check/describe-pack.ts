import type { ParsedLesson, QuestionInFile } from '#content/format/lesson-file.ts';
import { formatSpanishNumber } from '#domain/arithmetic.ts';
import { withoutCardQuestions } from '#domain/course/cards.ts';
import { categoryLabel, LESSON_CATEGORIES } from '#domain/course/lessons.ts';
import { DIFFICULTIES, LEVEL_WORDS, QUESTION_LEVELS } from '#domain/learning/question-levels.ts';
import { countWords } from '#domain/writing/sentences.ts';
import { describeScore, MOST_GUESSED, percent, scoreGuessers } from './guessers/score-guessers.ts';
import { meanSentence } from './lesson/check-reading.ts';

function describeLevels(questions: QuestionInFile[]): string[] {
  const count = (is: (question: QuestionInFile) => boolean) => questions.filter(is).length;
  const levels = QUESTION_LEVELS.map(
    (each) => `${LEVEL_WORDS[each]} ${count(({ level }) => level === each)}`,
  );
  const difficulties = DIFFICULTIES.map(
    (each) => `${each}: ${count(({ difficulty }) => difficulty === each)}`,
  );
  return [`Niveles: ${levels.join(', ')}`, `Dificultad: ${difficulties.join(', ')}`];
}

/** Figures about the pack, one per line, for authors of lessons. */
export function describePack(parsed: ParsedLesson[]): string[] {
  const drafts = parsed.map(({ draft }) => draft);
  const questions = drafts.flatMap((lesson) => lesson.questions);
  const words = drafts.map(({ content }) => countWords(withoutCardQuestions(content)));
  const cards = parsed.map((lesson) => lesson.cards);
  return [
    ...LESSON_CATEGORIES.map((category) => {
      const lessons = drafts.filter((lesson) => lesson.category === category);
      const premium = lessons.filter(({ is_free }) => !is_free).length;
      const questions = lessons.reduce((sum, lesson) => sum + lesson.questions.length, 0);
      return `${categoryLabel(category)}: ${lessons.length} lecciones (${premium} premium), ${questions} preguntas`;
    }),
    `En total: ${drafts.length} lecciones, ${questions.length} preguntas, ${words.reduce((sum, count) => sum + count, 0)} palabras ` +
      `(de ${Math.min(...words)} a ${Math.max(...words)} por lección)`,
    `${cards.filter(({ length }) => length > 0).length} lecciones tienen preguntas de tarjeta, ${cards.flat().length} en total`,
    ...describeLevels(questions),
    `Una frase tiene de media ${formatSpanishNumber(meanSentence(parsed), 1)} palabras`,
    `Lo que se acierta sin leer (por azar, 25\u00a0%; se permite hasta el ${percent(MOST_GUESSED)}):`,
    ...scoreGuessers(drafts.map((lesson) => lesson.questions))
      .sort((one, other) => other.rate - one.rate)
      .map((score) => `  ${describeScore(score)}`),
  ];
}
