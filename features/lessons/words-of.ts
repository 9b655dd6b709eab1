import type { TextNode } from './lesson-text.ts';

/** The words of a text without its elements. Apart from the contract, whose schemas no page of learners loads. */
export const wordsOf = (nodes: readonly TextNode[]): string =>
  nodes.map((node) => (typeof node === 'string' ? node : wordsOf(node.children ?? []))).join('');
