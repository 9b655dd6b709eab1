import type { ParsedLesson } from '#content/format/lesson-file.ts';
import { categoryLabel, LESSON_CATEGORIES, optionLetter } from '#domain/lessons.ts';
import { countByOption, countLongestRight, positionBias } from './answer-bias.ts';
import { countWords } from './count-words.ts';

/** The pack in figures, a line each, for whoever writes lessons. */
export function describePack(parsed: ParsedLesson[]): string[] {
  const drafts = parsed.map(({ draft }) => draft);
  const questions = drafts.flatMap((lesson) => lesson.questions);
  const words = drafts.map(({ content }) => countWords(content));
  const { decided, longest, most } = countLongestRight(questions);
  const positions = countByOption(questions).flatMap((count, index) =>
    count > 0 ? `${optionLetter(index)} ${count}` : [],
  );
  return [
    ...LESSON_CATEGORIES.map((category) => {
      const lessons = drafts.filter((lesson) => lesson.category === category);
      const premium = lessons.filter(({ is_free }) => !is_free).length;
      const asked = lessons.reduce((sum, lesson) => sum + lesson.questions.length, 0);
      return `${categoryLabel(category)}: ${lessons.length} lecciones (${premium} premium), ${asked} preguntas`;
    }),
    `En total: ${drafts.length} lecciones, ${questions.length} preguntas, ${words.reduce((sum, count) => sum + count, 0)} palabras ` +
      `(de ${Math.min(...words)} a ${Math.max(...words)} por lección)`,
    `Respuesta correcta: ${positions.join(', ')} (χ² ${positionBias(questions).chiSquare.toFixed(2)})`,
    `La opción más larga es la correcta en ${longest} de ${decided} preguntas con una más larga (por azar, hasta ${Math.floor(most)})`,
  ];
}
