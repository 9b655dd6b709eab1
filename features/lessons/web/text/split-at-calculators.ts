import type { TextNode } from '#features/lessons/lesson-text.ts';
import { wordsOf } from '#features/lessons/words-of.ts';

type Part = { text: TextNode[] } | { address: string; words: string };

const CALCULATOR = /^\/calculadoras\/[a-z-]+(?:\?|$)/;

/** Divides a lesson's text at the calculators that it embeds: paragraphs of one link to a calculator's address. */
export function splitAtCalculators(text: readonly TextNode[]): Part[] {
  const parts: Part[] = [];
  for (const node of text) {
    const calculator = embeddedCalculator(node);
    const last = parts.at(-1);
    if (calculator) parts.push(calculator);
    else if (last && 'text' in last) last.text.push(node);
    else if (typeof node !== 'string' || node.trim() !== '') parts.push({ text: [node] });
  }
  return parts;
}

function embeddedCalculator(node: TextNode): { address: string; words: string } | undefined {
  if (typeof node === 'string' || node.tag !== 'p' || node.children?.length !== 1) return undefined;
  const [link] = node.children;
  if (!link || typeof link === 'string' || link.tag !== 'a') return undefined;
  const address = link.props?.href ?? '';
  return CALCULATOR.test(address) ? { address, words: wordsOf([link]) } : undefined;
}
