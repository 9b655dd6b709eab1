import type { ParsedLesson } from '#content/format/lesson-file.ts';
import { statedFacts } from './check-marks.ts';
import { markableLines, markNumbers } from './mark-numbers.ts';

/** A lesson's file with a reference for each figure that can be one fact only, and its numbers as marks. */
export function fixMarks(parsed: ParsedLesson, now: Date): string {
  const lines = parsed.text.split('\n');
  const mayChange = markableLines(lines, parsed.lines.content);
  for (const { text, ids, line } of statedFacts(parsed, now)) {
    // The texts of an exercise are reported where its question stands.
    const at = lines.findIndex((each, index) => index >= line - 1 && mayChange[index] && each.includes(text));
    if (ids.length === 1 && at !== -1) lines[at] = lines[at]!.replace(text, `{${ids[0]}}`);
  }
  return lines.map((line, index) => (mayChange[index] ? markNumbers(line) : line)).join('\n');
}
