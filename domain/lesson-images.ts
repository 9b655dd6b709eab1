/** An image that a lesson's text loads from another site, with its line counted from 1. */
export type ForeignImage = { url: string; line: number };

const FOREIGN = '((?:https?:)?//[^\\s)>]+)';
// An alternative text cannot contain brackets here, so that a text of nothing but brackets is read once and not once per bracket.
const INLINE = new RegExp(`(?<!\\\\)!\\[[^[\\]]*\\]\\(\\s*<?${FOREIGN}`, 'gi');
const REFERENCE = /(?<!\\)!\[([^[\]]*)\](?:\[([^[\]]*)\])?(?!\()/g;
const DEFINITION = new RegExp(`^ {0,3}\\[([^[\\]]+)\\]:\\s*<?${FOREIGN}`, 'i');

/**
 * Finds the images that a Markdown text loads from other sites. The pages' Content Security Policy blocks them, so that
 * readers would see a gap.
 * @returns the images in the order of the text
 */
export function findForeignImages(markdown: string): ForeignImage[] {
  if (!markdown.includes('![')) return [];
  const lines = withoutCode(markdown.split('\n'));
  const definitions = new Map(
    lines.flatMap((text) => {
      const [, label, url] = DEFINITION.exec(text) ?? [];
      return label && url ? [[label.toLowerCase(), url] as const] : [];
    }),
  );
  return lines.flatMap((text, index) =>
    [...inlineImages(text), ...referredImages(text, definitions)].map((url) => ({ url, line: index + 1 })),
  );
}

/** The lines with code taken out: an image within code is only shown as text. */
function withoutCode(lines: string[]): string[] {
  let isFenced = false;
  return lines.map((line) => {
    const isFence = /^ {0,3}(```|~~~)/.test(line);
    if (isFence) isFenced = !isFenced;
    return isFence || isFenced ? '' : line.replace(/`[^`]*`/g, '');
  });
}

const inlineImages = (text: string): string[] => [...text.matchAll(INLINE)].map(([, url]) => url!);

const referredImages = (text: string, definitions: ReadonlyMap<string, string>): string[] =>
  definitions.size === 0
    ? []
    : [...text.matchAll(REFERENCE)].flatMap(
        ([, alt = '', label]) => definitions.get((label || alt).toLowerCase()) ?? [],
      );

export const describeForeignImage = (url: string): string =>
  `La imagen «${url}» está en otro sitio y no se verá: quítala o cuéntala con palabras.`;
