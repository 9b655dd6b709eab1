import { findHeadings } from '#domain/course/headings.ts';
import { type FrontMatter, readFrontMatter } from '../front-matter.ts';
import {
  headKeys,
  type LessonFile,
  type LessonLines,
  MOST_PROBLEMS,
  type ParsedLesson,
  type Problem,
  type RawText,
  type Report,
} from '../lesson-file.ts';
import { tidyLine, tidyMarkdown } from '../tidy-lesson.ts';
import { parseQuestions, questionLines } from './parse-questions.ts';
import { readCardQuestions } from './read-card-questions.ts';
import { readLessonHead } from './read-fields.ts';
import { readQuestion } from './read-question.ts';

type Section = { lines: string[]; firstLine: number };
/** Without a head where it has no beginning or no end. */
type Sections = { head: Section | null; content: Section; questions: Section };

const knownKeys = new Set<string>([...headKeys, 'sources', 'checks']);

/** Reads a lesson file (content/FORMAT.md): every problem with its line, and a `draft` with all that could be read. */
export function parseLesson(text: string, file: string): ParsedLesson {
  const problems: Problem[] = [];
  const report: Report = (line, message) => {
    if (problems.length < MOST_PROBLEMS) problems.push({ file, line, message });
  };
  const sections = splitSections(text, report);
  const { draft, cards, lines } = readSections(sections, report);
  problems.sort((a, b) => a.line - b.line);
  return { file, text, lesson: problems.length === 0 ? draft : null, draft, cards, lines, problems };
}

const NO_FRONT: FrontMatter = { texts: new Map(), lists: new Map(), isSound: false };

function readSections({ head, content, questions }: Sections, report: Report) {
  const front = head ? readFrontMatter(head.lines.join('\n'), head.firstLine, report) : NO_FRONT;
  // What a head lacks that cannot be read follows from the problem that was reported.
  const reportHead = front.isSound ? report : () => {};
  for (const [key, { line }] of front.texts) {
    if (!knownKeys.has(key)) reportHead(line, `La cabecera no tiene ninguna clave «${key}».`);
  }
  const sources = front.lists.get('sources') ?? [];
  const checks = front.lists.get('checks') ?? [];
  const raw = parseQuestions(questions.lines, questions.firstLine, report);
  const draft: LessonFile = {
    ...readLessonHead({ texts: front.texts, startLine: head?.firstLine ?? 1, report: reportHead }),
    sources: readList(sources, reportHead),
    checks: readList(checks, reportHead),
    content: tidyMarkdown(content.lines.join('\n')),
    questions: raw.map((question) => readQuestion(question, report)),
  };
  const contentLine =
    content.firstLine +
    Math.max(
      0,
      content.lines.findIndex((line) => line.trim() !== ''),
    );
  const cards = readCardQuestions(draft.content, contentLine, report);
  const lines: LessonLines = {
    fields: new Map([...front.texts].map(([key, { line }]) => [key, line])),
    sources: sources.map(({ line }) => line),
    checks: checks.map(({ line }) => line),
    content: contentLine,
    questions: raw.map(questionLines),
    cards: cards.lines,
  };
  reportUnknownPassages(draft, (question) => lines.questions[question]!.passage, report);
  return { draft, cards: cards.questions, lines };
}

const readList = (items: RawText[], report: Report): string[] =>
  items.map(({ text, line }) => {
    const tidy = tidyLine(text);
    if (tidy === '') report(line, 'Este elemento de la lista está vacío.');
    return tidy;
  });

function splitSections(text: string, report: Report): Sections {
  const lines = text.replace(/^\ufeff/, '').split(/\r\n|\n|\r/);
  const nul = lines.findIndex((line) => line.includes('\0'));
  if (nul !== -1) report(nul + 1, 'Hay un carácter nulo: el archivo no es un texto.');
  const headEnd = findHeadEnd(lines, report);
  // The last such line counts, because a lesson's own text may contain it too.
  const questionsAt = lines.findLastIndex((line, index) => index > headEnd && /^# Preguntas\s*$/.test(line));
  if (questionsAt === -1)
    report(
      Math.max(1, lines.findLastIndex((line) => line.trim() !== '') + 1),
      'Falta la línea «# Preguntas» que separa la lección de sus preguntas.',
    );
  const contentEnd = questionsAt === -1 ? lines.length : questionsAt;
  const section = (from: number, to: number): Section => ({
    lines: lines.slice(from, to),
    firstLine: from + 1,
  });
  return {
    head: headEnd === -1 ? null : section(1, headEnd),
    content: section(headEnd + 1, contentEnd),
    questions: section(contentEnd + 1, lines.length),
  };
}

function findHeadEnd(lines: string[], report: Report): number {
  const isRule = (line: string) => /^---\s*$/.test(line);
  if (!isRule(lines[0] ?? '')) {
    report(1, 'La primera línea debe ser «---», el comienzo de la cabecera.');
    return -1;
  }
  const end = lines.findIndex((line, index) => index > 0 && isRule(line));
  if (end === -1) report(1, 'La cabecera no está cerrada: falta la segunda línea «---».');
  return end;
}

/** Reports every passage that is no heading of the lesson's text. @param lineOf the line of a question's passage */
export function reportUnknownPassages(
  { content, questions }: LessonFile,
  lineOf: (question: number) => number,
  report: Report,
): void {
  if (questions.every(({ passage }) => passage === null)) return;
  const anchors = findHeadings(content).map(({ anchor }) => anchor);
  const existing = anchors.length > 0 ? `Los que hay: ${anchors.join(', ')}.` : 'No tiene ninguno.';
  questions.forEach(({ passage }, index) => {
    if (passage === null || anchors.includes(passage)) return;
    report(lineOf(index), `«${passage}» no es ningún título del texto de la lección. ${existing}`);
  });
}

/** A problem for every lesson whose id an earlier one already has. */
export function findRepeatedIds(lessons: { id: string; file: string; line: number }[]): Problem[] {
  const first = new Map<string, { file: string; line: number }>();
  return lessons.flatMap(({ id, file, line }) => {
    const earlier = first.get(id);
    if (id === '' || !earlier) {
      first.set(id, { file, line });
      return [];
    }
    return [{ file, line, message: `El id «${id}» ya está en ${earlier.file}, línea ${earlier.line}.` }];
  });
}
