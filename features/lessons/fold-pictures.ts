import { amountIn } from '#domain/text/amount-in.ts';
import type { TextNode } from './lesson-text.ts';
import { wordsOf } from './words-of.ts';

type TextElement = Exclude<TextNode, string>;

/** Makes one section of each picture and the table below it: its alternative text and its data, for screens that draw no pictures. */
export function foldPictures(nodes: readonly TextNode[]): TextNode[] {
  const folded: TextNode[] = [];
  let open: TextElement | undefined;
  for (const node of nodes) {
    const isBlank = typeof node === 'string' && node.trim() === '';
    if (open && isBlank) continue;
    const image = open;
    open = undefined;
    if (image && typeof node !== 'string' && node.tag === 'table')
      folded.splice(-1, 1, {
        tag: 'section',
        ...(image.props && { props: image.props }),
        children: [{ tag: 'p', children: [image.props?.alt ?? ''] }, withAmounts(node)],
      });
    else folded.push(node);
    open ??= pictureIn(node);
  }
  return folded;
}

/** The image of a picture that is a paragraph of its own. */
function pictureIn(node: TextNode): TextElement | undefined {
  if (typeof node === 'string' || node.tag !== 'p' || node.children?.length !== 1) return undefined;
  const [image] = node.children;
  return typeof image === 'object' && image.tag === 'img' && image.props?.picture ? image : undefined;
}

/** The table with the numbers of its cells, before they are printed as a learner's country writes them. */
function withAmounts(node: TextNode): TextNode {
  if (typeof node === 'string') return node;
  if (node.tag !== 'td')
    return { ...node, ...(node.children && { children: node.children.map(withAmounts) }) };
  const amount = amountIn(wordsOf(node.children ?? []));
  return amount === null ? node : { ...node, props: { ...node.props, amount } };
}
