import type { QuestionInFile } from '#content/format/lesson-file.ts';
import { findSections } from '#domain/course/headings.ts';
import { wordsOf } from '#domain/text/words.ts';

/** Shorter words, such as articles, say nothing about the subject. */
const SHORTEST_WORD = 4;

/**
 * The section of the lesson's text that shares most different words with the question, its right option and its explanation; words
 * that many sections have count less. The summary comes last in a lesson, so that the section it repeats is preferred.
 * @returns the anchor of the section's heading, null when the text has no headings
 */
export function suggestPassage(question: QuestionInFile, content: string): string | null {
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
