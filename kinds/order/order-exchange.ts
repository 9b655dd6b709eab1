import type { QuestionInFile } from '#content/format/lesson-file.ts';
import {
  childrenOf,
  printAnswer,
  printElement,
  type ReadMoodle,
  readField,
  readFormatted,
  readMoodleParts,
} from '#content/format/moodle/moodle-parts.ts';
import type { FileOfQuestions } from '#content/format/questions/question-file.ts';
import { bodyLine, fixedOrderTag, kindText } from '#content/format/questions/question-tags.ts';
import { describeUnsupported, UNSUPPORTED } from '#content/format/questions/unsupported-kinds.ts';
import type { QuestionBody } from '#domain/question-versions.ts';
import { ITEM } from '#kinds/markdown/body-lines.ts';
import type { OrderBody } from './order.ts';

/** How Moodle counts: nothing unless all is right, or neighbours in the right order, as here. */
const WHOLE = 'ALL_OR_NOTHING';
const NEIGHBOURS = 'RELATIVE_NEXT_EXCLUDE_LAST';
const ALL_ITEMS = 'ALL';

const readMoodle: ReadMoodle = (element, report) => {
  const { line } = element;
  const shown = readField(element, 'selecttype')?.text.toUpperCase() || ALL_ITEMS;
  if (shown !== ALL_ITEMS && shown !== '0') {
    report(line, describeUnsupported(UNSUPPORTED.some_items));
    return null;
  }
  const { parts } = readMoodleParts(element, report);
  const isWhole = readField(element, 'gradingtype')?.text.toUpperCase() === WHOLE;
  const items = childrenOf(element, 'answer').map((answer) => bodyLine(ITEM, readFormatted(answer, report)));
  return {
    ...parts,
    kind: kindText('order', line),
    body: [...(isWhole ? [] : [bodyLine('parcial', { text: 'sí', line })]), ...items],
  };
};

function printMoodle({ body }: QuestionInFile): string[] {
  const { items, partial } = body as OrderBody;
  return [
    printElement('layouttype', 'VERTICAL'),
    printElement('selecttype', ALL_ITEMS),
    printElement('selectcount', '0'),
    printElement('gradingtype', partial ? NEIGHBOURS : WHOLE),
    printElement('showgrading', 'SHOW'),
    printElement('numberingstyle', 'none'),
    ...items.flatMap((item, index) => printAnswer(String(index + 1), item)),
  ];
}

const whyLeftOut = (_: QuestionBody, format: FileOfQuestions): string | null =>
  format === 'GIFT' ? 'es de ordenar, un tipo que GIFT no tiene' : null;

export const order = {
  whyLeftOut,
  leavesMistakes: true,
  moodle: { type: 'ordering', read: readMoodle, print: printMoodle, tags: fixedOrderTag },
};
