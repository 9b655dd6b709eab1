import { readCardQuestions } from '#content/format/read/read-card-questions.ts';
import { cutIntoCards } from '#domain/course/cut-cards.ts';
import { linkFacts } from '#domain/facts/print-marks.ts';
import { createRecentMap } from '#features/asking/server/memory/open-questions.ts';
import type { TextNode } from '#features/lessons/lesson-text.ts';
import { parseLessonText } from '#features/lessons/parse-lesson-text.ts';

type CardQuestion = ReturnType<typeof readCardQuestions>['questions'][number];

type CutCard = {
  title: string;
  anchor: string | undefined;
  text: TextNode[];
  /** Places in the lesson's list of questions. */
  asks: number[];
};

type CutLesson = { cards: CutCard[]; questions: CardQuestion[] };

/** More than the lessons of a large course; one takes about 50 KB. */
const MOST_LESSONS = 300;
const cut = createRecentMap<CutLesson>(MOST_LESSONS);

/**
 * The cards of a lesson's stored text and their questions, keys included. Each text is read once per process, which takes milliseconds.
 * Where the questions cannot be read there are none. Facts are those that hold now.
 */
export function cutLesson(content: string, now: Date): CutLesson {
  const key = linkFacts(content, now);
  const known = cut.get(key);
  if (known) return known;
  const questions = readableQuestions(content);
  const cards = cutIntoCards(content).map(({ title, anchors, endsSection, markdown }) => ({
    title,
    anchor: anchors[0],
    text: parseLessonText(linkFacts(markdown, now)),
    asks: questions.flatMap(({ passage }, place) =>
      endsSection && passage !== null && anchors.includes(passage) ? [place] : [],
    ),
  }));
  const lesson = { cards, questions };
  cut.set(key, lesson);
  return lesson;
}

function readableQuestions(content: string): CardQuestion[] {
  let problems = 0;
  const { questions } = readCardQuestions(content, 1, () => {
    problems += 1;
  });
  return problems > 0 ? [] : questions;
}
