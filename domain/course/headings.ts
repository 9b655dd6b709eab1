import { withoutCardQuestions } from './cards.ts';

export type Heading = { anchor: string; title: string };

/** A heading and the lines below it up to the next heading. */
export type Section = Heading & { text: string };

/** The headings of a Markdown text in their order, each with the anchor of a link to it; a repeated anchor is numbered. */
export const findHeadings = (markdown: string): Heading[] =>
  findSections(markdown).map(({ anchor, title }) => ({ anchor, title }));

/** The sections of a Markdown text; what stands before the first heading belongs to none. */
export function findSections(markdown: string): Section[] {
  const nextAnchor = anchorsInOrder();
  const found: (Heading & { lines: string[] })[] = [];
  let fence: string | null = null;
  for (const line of withoutCardQuestions(markdown).split(/\r\n|\n|\r/)) {
    const [, mark] = /^ {0,3}(`{3,}|~{3,})/.exec(line) ?? [];
    const written = fence === null ? headingIn(line) : null;
    if (mark && fence === null) fence = mark;
    else if (mark && fence !== null && mark.startsWith(fence)) fence = null;
    if (written === null) found.at(-1)?.lines.push(line);
    else {
      const title = plainText(written);
      found.push({ anchor: nextAnchor(title), title, lines: [] });
    }
  }
  return found.map(({ lines, ...heading }) => ({ ...heading, text: lines.join('\n') }));
}

const headingIn = (line: string): string | null => /^ {0,3}#{1,6}[ \t]+(.*)$/.exec(line)?.[1] ?? null;

/** Ids that elements of the app have on pages with a lesson's text. */
const APP_IDS = ['root', 'contenido', 'question'];

/** Gives the headings of one text their anchors, in the order in which it is called. */
export function anchorsInOrder(): (title: string) => string {
  const used = new Set(APP_IDS);
  return (title) => {
    const plain = anchorOf(title);
    let anchor = plain;
    for (let number = 2; used.has(anchor); number += 1) anchor = `${plain}-${number}`;
    used.add(anchor);
    return anchor;
  };
}

function anchorOf(title: string): string {
  const words = title
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[a-z0-9]+/g);
  return words?.join('-') ?? 'seccion';
}

/** Longer headings would only take time: they have no use as a title. */
const LONGEST_TITLE = 300;

/** A heading without its Markdown: closing `#`, addresses of links and images, emphasis. */
const plainText = (written: string) =>
  written
    .slice(0, LONGEST_TITLE)
    .replace(/[ \t]+#+[ \t]*$/, '')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\*\*|__|[*`~]/g, '')
    .trim();
