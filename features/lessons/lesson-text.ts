import * as z from 'zod/mini';

/** The elements that Markdown can produce; everything else is removed. */
export const TEXT_TAGS = [
  ...(['p', 'h2', 'h3', 'h4', 'h5', 'h6', 'strong', 'em', 'del', 'code', 'pre', 'blockquote'] as const),
  ...(['ul', 'ol', 'li', 'input', 'table', 'thead', 'tbody', 'tr', 'th', 'td', 'hr', 'br'] as const),
  ...(['a', 'img', 'section', 'sup'] as const),
] as const;

const textProps = z.object({
  href: z.optional(z.string()),
  src: z.optional(z.string()),
  alt: z.optional(z.string()),
  title: z.optional(z.string()),
  id: z.optional(z.string()),
  start: z.optional(z.number()),
  align: z.optional(z.enum(['left', 'center', 'right'])),
  checked: z.optional(z.boolean()),
  className: z.optional(z.string()),
  'aria-label': z.optional(z.string()),
  'aria-describedby': z.optional(z.string()),
  /** A section is drawn as this kind of picture; without it, it is the picture's words and table. */
  picture: z.optional(z.string()),
  /** The number in a cell of a picture's table. */
  amount: z.optional(z.number()),
});

export type TextProps = z.infer<typeof textProps>;

export type TextNode = string | { tag: (typeof TEXT_TAGS)[number]; props?: TextProps; children?: TextNode[] };

const textNode: z.ZodMiniType<TextNode> = z.lazy(() =>
  z.union([
    z.string(),
    z.object({
      tag: z.enum(TEXT_TAGS),
      props: z.optional(textProps),
      children: z.optional(z.array(textNode)),
    }),
  ]),
);

/** A lesson's text as a tree that a screen can draw without a Markdown parser. */
export const lessonText = z.array(textNode);
