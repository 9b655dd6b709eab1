import { parseLessonText } from '../parse-lesson-text.ts';
import { DrawnText } from './text/draw-lesson-text.tsx';

/** Markdown as learners see it. Load it lazily, because the parser is larger than a page. */
export default function ParsedMarkdown({ text }: { text: string }) {
  return <DrawnText text={parseLessonText(text)} />;
}
