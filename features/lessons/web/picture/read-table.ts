import type { TextNode } from '#features/lessons/lesson-text.ts';
import { wordsOf } from '#features/lessons/words-of.ts';

export type PictureCell = { text: string; isBold: boolean; amount: number | undefined };

/** The data of a picture; figures are printed as the learner's country writes them, `amount` is their number. */
export type PictureTable = { head: string[]; rows: PictureCell[][] };

export function readTable(table: TextNode): PictureTable {
  const [head = [], ...rows] = rowsOf(table).map((row) => row.map(readCell));
  return { head: head.map(({ text }) => text), rows };
}

const childrenOf = (node: TextNode) => (typeof node === 'string' ? [] : (node.children ?? []));
const isCell = (node: TextNode) => typeof node !== 'string' && (node.tag === 'td' || node.tag === 'th');

function rowsOf(node: TextNode): TextNode[][] {
  if (typeof node === 'string') return [];
  return node.tag === 'tr' ? [childrenOf(node).filter(isCell)] : childrenOf(node).flatMap(rowsOf);
}

function readCell(node: TextNode): PictureCell {
  const children = childrenOf(node);
  const [first] = children;
  return {
    text: wordsOf(children).trim(),
    isBold: children.length === 1 && typeof first === 'object' && first.tag === 'strong',
    amount: typeof node === 'string' ? undefined : node.props?.amount,
  };
}
