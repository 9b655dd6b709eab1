export type Heading = { anchor: string; title: string };

/**
 * The headings of a Markdown text in their order, each with the anchor that a link to it uses: `## Poco, pero cada mes` has the
 * anchor `poco-pero-cada-mes`. A repeated anchor is numbered: `ejemplo`, `ejemplo-2`.
 */
export function findHeadings(markdown: string): Heading[] {
  const nextAnchor = anchorsInOrder();
  let fence: string | null = null;
  return markdown.split(/\r\n|\n|\r/).flatMap((line) => {
    const [, mark] = /^ {0,3}(`{3,}|~{3,})/.exec(line) ?? [];
    if (mark && fence === null) fence = mark;
    else if (mark && fence !== null && mark.startsWith(fence)) fence = null;
    if (mark || fence !== null) return [];
    const [, written] = /^ {0,3}#{1,6}[ \t]+(.*)$/.exec(line) ?? [];
    if (written === undefined) return [];
    const title = plainText(written);
    return [{ anchor: nextAnchor(title), title }];
  });
}

/** Gives the headings of one text their anchors, in the order in which it is called. */
export function anchorsInOrder(): (title: string) => string {
  const used = new Set<string>();
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
