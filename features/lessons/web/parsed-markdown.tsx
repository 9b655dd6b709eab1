import { linkFacts, mapTexts, printMarks } from '#domain/facts/print-marks.ts';
import { GENERAL } from '#domain/people/country-name.ts';
import { parseLessonText } from '../parse-lesson-text.ts';
import { DrawnText } from './text/draw-lesson-text.tsx';

/** Markdown as learners without a country see it. Load it lazily, because the parser is larger than a page. */
export default function ParsedMarkdown({ text }: { text: string }) {
  const now = new Date();
  const tree = parseLessonText(linkFacts(text, now));
  return <DrawnText text={mapTexts(tree, (each) => printMarks(each, { country: GENERAL, now }))} />;
}
