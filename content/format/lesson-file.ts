import type { Competence } from '#domain/course/competences.ts';
import type { LessonCategory } from '#domain/course/lessons.ts';
import type { QuestionBody, QuestionKind } from '#domain/question-versions.ts';

export type QuestionInFile = {
  kind: QuestionKind;
  question_text: string;
  /** 2 to 6 texts; none for the kinds without options. */
  options: string[];
  /** For each option, why somebody chooses it and what is wrong with it; empty when there is none. */
  reasons: string[];
  /** Zero-based index into options. */
  correct_answer: number;
  /** What a kind without one right option asks, with its key (kinds/). */
  body: QuestionBody;
  /** Empty when the question has none. */
  explanation: string;
  points: number;
  /** False for options that refer to each other and keep their order. */
  shuffle_options: boolean;
  /** Anchor of the heading in the lesson's text whose section settles the question (domain/course/headings.ts). */
  passage: string | null;
};

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
  /** Arithmetic of the text, each `expression = result`. */
  checks: string[];
  /** Markdown. */
  content: string;
  questions: QuestionInFile[];
};

export type LessonHead = Omit<LessonFile, 'sources' | 'checks' | 'content' | 'questions'>;

/** Something that an author has to correct: file, line (from 1) and, in Spanish, what to do. */
export type Problem = { file: string; line: number; message: string };

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
};

/** What a question lacks has the line of what it would belong to. */
export type QuestionLines = {
  question_text: number;
  options: number[];
  reasons: number[];
  explanation: number;
  passage: number;
};

export type ParsedLesson = {
  file: string;
  text: string;
  /** Null when the file has a problem. */
  lesson: LessonFile | null;
  /** Everything that could be read, so that one run can report all problems. */
  draft: LessonFile;
  lines: LessonLines;
  problems: Problem[];
};
