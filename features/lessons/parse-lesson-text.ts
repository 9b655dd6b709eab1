import type { Element, ElementContent, Properties, RootContent } from 'hast';
import rehypeSanitize from 'rehype-sanitize';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { anchorsInOrder } from '#domain/course/headings.ts';
import { isOwnImage } from '#domain/course/images/lesson-images.ts';
import { pictureKind } from '#domain/course/images/pictures.ts';
import { findTextProblem } from '#domain/text/text-limits.ts';
import { foldPictures } from './fold-pictures.ts';
import { TEXT_TAGS, type TextNode, type TextProps } from './lesson-text.ts';
import { wordsOf } from './words-of.ts';

const pipeline = unified().use(remarkParse).use(remarkGfm).use(remarkRehype).use(rehypeSanitize).freeze();

/** Markdown as a sanitised tree whose headings have their anchors as ids; too costly a text is returned as it was written. */
export function parseLessonText(markdown: string): TextNode[] {
  if (findTextProblem(markdown)) return [{ tag: 'pre', children: [markdown] }];
  const nextAnchor = anchorsInOrder();
  const tree = pipeline.runSync(pipeline.parse(markdown));
  return foldPictures(tree.children.flatMap((node) => toTextNodes(node, nextAnchor)));
}

/** The page already has an h1. */
const nameOf = ({ tagName }: Element) => (tagName === 'h1' ? 'h2' : tagName);

function toTextNodes(node: RootContent | ElementContent, nextAnchor: (title: string) => string): TextNode[] {
  if (node.type === 'text') return [node.value];
  if (node.type !== 'element') return [];
  const tag = TEXT_TAGS.find((known) => known === nameOf(node));
  const children = node.children.flatMap((child) => toTextNodes(child, nextAnchor));
  if (!tag) return children;
  const props = toTextProps(node.properties);
  const picture = props.src && pictureKind(props.src);
  if (picture) props.picture = picture;
  // Readers get the alternative text instead of an image that was not uploaded here.
  if (props.src !== undefined && !isOwnImage(props.src)) delete props.src;
  if (/^h[1-6]$/.test(tag)) props.id ??= nextAnchor(wordsOf(children));
  return [{ tag, ...(Object.keys(props).length > 0 && { props }), ...(children.length > 0 && { children }) }];
}

const NAMES = {
  href: 'href',
  src: 'src',
  alt: 'alt',
  title: 'title',
  id: 'id',
  start: 'start',
  align: 'align',
  checked: 'checked',
  className: 'className',
  ariaLabel: 'aria-label',
  ariaDescribedBy: 'aria-describedby',
} as const satisfies Record<string, keyof TextProps>;

function toTextProps(properties: Properties): TextProps {
  const entries = Object.entries(NAMES).flatMap(([from, to]) => {
    const value = properties[from];
    return value === undefined || value === null ? [] : [[to, flatten(value)]];
  });
  return Object.fromEntries(entries);
}

/** Lists, such as class names, are written with spaces in HTML. */
const flatten = (value: NonNullable<Properties[string]>) => (Array.isArray(value) ? value.join(' ') : value);
