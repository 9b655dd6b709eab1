import { ITEM } from '#kinds/markdown/body-lines.ts';
import type { OrderBody } from '#kinds/order/order.ts';
import type { QuestionInFile } from '../lesson-file.ts';
import { kindText } from '../questions/kind-text.ts';
import { bodyLine } from '../questions/question-tags.ts';
import { describeUnsupported, UNSUPPORTED } from '../questions/unsupported-kinds.ts';
import { childrenOf, readField, readFormatted } from './moodle-fields.ts';
import { printAnswer, type ReadMoodle, readMoodleParts } from './moodle-parts.ts';
import { printElement } from './xml-text.ts';

/** How Moodle counts: nothing unless all is right, or neighbours in the right order, as here. */
const WHOLE = 'ALL_OR_NOTHING';
const NEIGHBOURS = 'RELATIVE_NEXT_EXCLUDE_LAST';
const ALL_ITEMS = 'ALL';

/** Moodle's questions of the type «ordering»: the answers are in the right order. */
export const readOrder: ReadMoodle = (element, report) => {
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

export function printOrder({ body }: QuestionInFile): string[] {
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
