import type { Report } from '../lesson-file.ts';
import { describeUnsupported, UNSUPPORTED } from '../questions/unsupported-kinds.ts';
import type { RawQuestion } from '../read/raw-question.ts';
import { readMatch } from './match.ts';
import { readFlag } from './moodle-fields.ts';
import type { ReadMoodle } from './moodle-parts.ts';
import { readMultipleChoice } from './multiple-choice.ts';
import { readNumber } from './number.ts';
import { readOrder } from './order.ts';
import type { XmlElement } from './read-xml.ts';
import { readSingleChoice } from './single-choice.ts';
import { readTrueFalse } from './true-false.ts';

const readChoice: ReadMoodle = (element, report) =>
  (readFlag(element, 'single', true) ? readSingleChoice : readMultipleChoice)(element, report);

/** By Moodle's `type`. A kind that becomes supported gets its reader here and its writer in print-moodle.ts. */
const readers = new Map<string, ReadMoodle>([
  ['multichoice', readChoice],
  ['truefalse', readTrueFalse],
  ['numerical', readNumber],
  ['matching', readMatch],
  ['ordering', readOrder],
]);

const unsupported = new Map<string, string>([
  ['description', UNSUPPORTED.description],
  ['essay', UNSUPPORTED.essay],
  ['shortanswer', UNSUPPORTED.short_answer],
  ['cloze', UNSUPPORTED.cloze],
]);

const MOST_OF_NAME = 40;

/** Reads a question by its type; null, and a problem, for a type that cannot be imported. */
export function readMoodleQuestion(element: XmlElement, report: Report): RawQuestion | null {
  const type = element.attributes.type ?? '';
  const read = readers.get(type);
  if (read) return read(element, report);
  const what = unsupported.get(type) ?? `del tipo «${type.slice(0, MOST_OF_NAME)}»`;
  report(element.line, describeUnsupported(what));
  return null;
}
