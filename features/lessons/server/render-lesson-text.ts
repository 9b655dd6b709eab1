import { parseLessonText } from '#features/lessons/parse-lesson-text.ts';
import type { TextNode } from '../lesson-text.ts';

/** More than the lessons of a large course; a text of 6 KB and its tree take about 30 KB. */
const LARGEST_CACHE = 500;
const rendered = new Map<string, TextNode[]>();

/** The tree of a lesson's Markdown. Parsing takes milliseconds of CPU, so each text is parsed once per process. */
export function renderLessonText(markdown: string): TextNode[] {
  const known = rendered.get(markdown);
  if (known) return known;
  const text = parseLessonText(markdown);
  const [oldest] = rendered.keys();
  if (rendered.size >= LARGEST_CACHE && oldest !== undefined) rendered.delete(oldest);
  rendered.set(markdown, text);
  return text;
}
