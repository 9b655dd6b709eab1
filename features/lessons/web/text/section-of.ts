import type { TextNode } from '#features/lessons/lesson-text.ts';

const levelOf = (node: TextNode) => (typeof node === 'string' ? undefined : /^h([1-6])$/.exec(node.tag)?.[1]);

/** The section that the heading with this anchor begins, up to the next heading of its level or above; empty without such a heading. */
export function sectionOf(text: readonly TextNode[], anchor: string): TextNode[] {
  const from = text.findIndex((node) => typeof node !== 'string' && node.props?.id === anchor);
  const level = from === -1 ? undefined : levelOf(text[from]!);
  if (level === undefined) return [];
  const rest = text.slice(from + 1);
  const length = rest.findIndex((node) => (levelOf(node) ?? '9') <= level);
  return text.slice(from, length === -1 ? undefined : from + 1 + length);
}
