import { describePicture, isPictureAddress } from './pictures.ts';

/** What is wrong with an image of a lesson's text; lines are counted from 1. */
export type ImageProblem = { url: string; line: number; message: string };

const OWN_IMAGE = /^\/(?:uploads\/(?:badges|lessons)|badges)\/[a-z0-9-]{1,80}\.(?:png|webp)$/;

/** Whether an image was uploaded here or is the content pack's; texts show no other images. */
export const isOwnImage = (url: string): boolean => OWN_IMAGE.test(url);

/** An uploaded image as Markdown. @param alt what it shows; a caption stands under it */
export function imageMarkdown({ url, alt, caption }: { url: string; alt: string; caption: string }): string {
  const title = caption && ` "${oneLine(caption).replace(/[\\"]/g, '\\$&')}"`;
  return `![${oneLine(alt).replace(/[\\[\]]/g, '\\$&')}](${url}${title})`;
}

const oneLine = (text: string) => text.trim().replace(/\s+/g, ' ');

type Image = { url: string; alt: string };

// An alternative text cannot contain bare brackets here, so that a text of nothing but brackets is read once and not once per bracket.
const ALT = '((?:\\\\.|[^[\\]\\\\])*)';
const INLINE = new RegExp(`(?<!\\\\)!\\[${ALT}\\]\\(\\s*(?:<([^<>]*)>|([^\\s)]*))`, 'g');
const REFERENCE = new RegExp(`(?<!\\\\)!\\[${ALT}\\](?:\\[([^[\\]]*)\\])?(?!\\()`, 'g');
const DEFINITION = /^ {0,3}\[([^[\]]+)\]:\s*(?:<([^<>]*)>|(\S+))/;

/** The images and pictures of a Markdown text that readers would not see, and those that say nothing to who cannot see them, in order. */
export function findImageProblems(markdown: string): ImageProblem[] {
  const lines = markdown.split('\n');
  return findImages(markdown).flatMap(({ url, alt, line }) => {
    const message = isPictureAddress(url) ? describePicture(lines, line - 1) : describeProblem({ url, alt });
    return message ? [{ url, line, message }] : [];
  });
}

/** The uploaded images that a Markdown text shows, each once. */
export const findUploadedImages = (markdown: string): string[] => [
  ...new Set(
    findImages(markdown).flatMap(({ url }) => (/^\/uploads\//.test(url) && isOwnImage(url) ? [url] : [])),
  ),
];

function describeProblem({ url, alt }: Image): string | undefined {
  if (/^(?:https?:)?\/\//i.test(url))
    return `La imagen «${url}» está en otro sitio y no se verá: súbela con «Imagen», quítala o cuéntala con palabras.`;
  if (!isOwnImage(url))
    return `La imagen «${url}» no se subió aquí y no se verá: súbela con «Imagen» o quítala.`;
  if (alt.trim() === '')
    return `A la imagen «${url}» le falta el texto alternativo: escribe entre los corchetes qué se ve en ella.`;
  return undefined;
}

function findImages(markdown: string): (Image & { line: number })[] {
  if (!markdown.includes('![')) return [];
  const lines = withoutCode(markdown.split('\n'));
  const definitions = new Map(
    lines.flatMap((text) => {
      const [, label, bracketed, plain] = DEFINITION.exec(text) ?? [];
      const url = bracketed ?? plain;
      return label && url ? [[label.toLowerCase(), url] as const] : [];
    }),
  );
  return lines.flatMap((text, index) =>
    [...inlineImages(text), ...referredImages(text, definitions)].map((image) => ({
      ...image,
      line: index + 1,
    })),
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

const inlineImages = (text: string): Image[] =>
  [...text.matchAll(INLINE)].map(([, alt = '', bracketed, plain = '']) => ({ alt, url: bracketed ?? plain }));

const referredImages = (text: string, definitions: ReadonlyMap<string, string>): Image[] =>
  definitions.size === 0
    ? []
    : [...text.matchAll(REFERENCE)].flatMap(([, alt = '', label]) => {
        const url = definitions.get((label || alt).toLowerCase());
        return url === undefined ? [] : [{ url, alt }];
      });
