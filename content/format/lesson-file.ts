import type { Competence } from '#domain/course/competences.ts';
import type { LessonCategory } from '#domain/course/lessons.ts';
import type { DeclaredLevel } from '#domain/learning/question-levels.ts';
import type { QuestionContent } from '#domain/question-versions.ts';
import type { BodyLine } from '#kinds/markdown/body-lines.ts';

/** Its passage is the anchor of the heading whose section settles the question (domain/course/headings.ts). */
export type QuestionInFile = QuestionContent & DeclaredLevel & { points: number; tags: string[] };

/** A lesson as its file contains it. Field names are the specification's (§3); content/FORMAT.md describes the file. */
export type LessonFile = {
  /** Stable across versions of the pack: it decides which stored lesson this file is. */
  id: string;
  title: string;
  category: LessonCategory;
  subtopic: string | null;
  description: string;
  order_index: number;
  is_free: boolean;
  points_reward: number;
  /** How many of the questions an attempt has, chosen at random; null for all of them. */
  questions_drawn: number | null;
  /** Day of the last editorial review, YYYY-MM-DD. */
  reviewed: string | null;
  /** 'general', an ISO 3166-1 alpha-2 code, or 'undecided' when the file names none. */
  country: string;
  competence: Competence | null;
  /** First and last day on which the lesson holds, YYYY-MM-DD. */
  valid_from: string | null;
  valid_to: string | null;
  sources: string[];
  checks: string[];
  /** Markdown. */
  content: string;
  questions: QuestionInFile[];
};

/** The fields with a single value, in the order of the file. Stored hashes of lessons depend on it. */
export const headKeys = [
  ...(['id', 'title', 'category', 'subtopic', 'description', 'order_index', 'is_free'] as const),
  ...(['points_reward', 'questions_drawn', 'reviewed', 'country', 'competence'] as const),
  ...(['valid_from', 'valid_to'] as const),
];

export type LessonHead = Pick<LessonFile, (typeof headKeys)[number]>;

/**
 * Something that an author has to correct: file, line (from 1) and, in Spanish, what to do. `part` is the line on which the question
 * or lesson begins that it concerns, and without which the rest of the file can be imported.
 */
export type Problem = { file: string; line: number; message: string; part?: number };

/** More than anybody reads at once: reading a file stops there. */
export const MOST_PROBLEMS = 500;

export type Report = (line: number, message: string) => void;

export type RawText = { text: string; line: number };

export type LessonLines = {
  fields: Map<string, number>;
  sources: number[];
  checks: number[];
  content: number;
  questions: QuestionLines[];
  cards: QuestionLines[];
};

/** What a question lacks has the line of what it would belong to. */
export type QuestionLines = {
  question_text: number;
  options: number[];
  reasons: number[];
  explanation: number;
  passage: number;
  level: number;
  tags: number;
};

export const eachLine = (lines: QuestionLines, change: (line: number) => number): QuestionLines => ({
  question_text: change(lines.question_text),
  options: lines.options.map(change),
  reasons: lines.reasons.map(change),
  explanation: change(lines.explanation),
  passage: change(lines.passage),
  level: change(lines.level),
  tags: change(lines.tags),
});

/** The line of a question's field; that of its text for a field without one. @param path such as reasons, 0 */
export function lineOfField(lines: QuestionLines, [field, at]: readonly PropertyKey[]): number {
  const found =
    lines[(field === 'difficulty' ? 'level' : field) as keyof QuestionLines] ?? lines.question_text;
  return typeof found === 'number' ? found : (found[Number(at ?? 0)] ?? lines.question_text);
}

export type ParsedLesson = {
  file: string;
  text: string;
  /** Null when the file has a problem. */
  lesson: LessonFile | null;
  /** Everything that could be read, so that one run can report all problems. */
  draft: LessonFile;
  /** The questions of its cards, which its content contains (domain/course/cards.ts). */
  cards: QuestionInFile[];
  lines: LessonLines;
  problems: Problem[];
};

/** Each question of a lesson with its lines. */
export const questionsWithLines = ({ draft, lines }: ParsedLesson) =>
  draft.questions.map((question, index) => ({ question, at: lines.questions[index]! }));

/** A question as it was written, in whichever format. */
export type RawQuestion = {
  question_text: RawText;
  /** What `tipo:` says; null for one option. */
  kind: RawText | null;
  body: BodyLine[];
  options: RawText[];
  /** By the option's index; an option may have none. */
  reasons: (RawText | undefined)[];
  /** Indexes of the options marked as right; a question needs exactly one. */
  correct: number[];
  explanation: RawText | null;
  points: RawText | null;
  /** Level and difficulty. */
  level: RawText | null;
  /** Each on its own, or several in one text, with commas between them. */
  tags: RawText[];
  shuffle_options: boolean;
  passage: RawText | null;
};
