import { withoutCardQuestions } from './cards.ts';
import { findHeadings } from './headings.ts';
import { isPicture } from './images/pictures.ts';

/** Part of a lesson's text that fits a phone's screen. */
type Card = {
  /** Of the section; '' for what stands before the first heading. */
  title: string;
  /** Anchors of the headings that stand on the card or that its section began with. */
  anchors: string[];
  /** Whether the section ends with this card, so that its questions follow. */
  endsSection: boolean;
  markdown: string;
};

/** Lines of text that a card holds on a phone of 390 × 844; a longer section is cut between its blocks. Later ones scroll a little. */
const LINES_PER_CARD = [18, 20, 22, 24, 28, 32, 40];
export const MOST_CARDS = 10;
const CHARACTERS_PER_LINE = 46;
/** What a picture is higher than its table. */
const PICTURE_LINES = 4;
const CALCULATOR = /^\[[^\]]*\]\(\/calculadoras\/[^)]*\)$/;
const CUT = /^---[ \t]*$/;

type Section = { heading: string; blocks: string[] };

/**
 * Cuts a lesson's Markdown into cards: at each `## `, at each `---`, around a calculator, and between blocks where a section would not
 * fit a phone. What ends in a colon stays with what it introduces. Cards hold more when there would be too many.
 */
export function cutIntoCards(content: string): Card[] {
  let cards: Card[] = [];
  for (const lines of LINES_PER_CARD) {
    cards = cutAt(content, lines);
    if (cards.length <= MOST_CARDS) break;
  }
  return cards;
}

function cutAt(content: string, mostLines: number): Card[] {
  const text = withoutCardQuestions(content);
  const nextHeading = findHeadings(text).values();
  return sectionsOf(text).flatMap(({ heading, blocks }) => {
    const anchors: string[] = [];
    let title = '';
    if (heading) ({ title, anchor: anchors[0] } = nextHeading.next().value!);
    const parts = partsOf(blocks, mostLines);
    return parts.map((part, index) => {
      for (const block of part) if (isHeading(block)) anchors.push(nextHeading.next().value!.anchor);
      return {
        title,
        anchors: [...anchors],
        endsSection: index === parts.length - 1,
        markdown: part.join('\n\n'),
      };
    });
  });
}

const isHeading = (block: string) => /^#{1,6}[ \t]/.test(block);

function sectionsOf(text: string): Section[] {
  let last: Section = { heading: '', blocks: [] };
  const sections = [last];
  for (const block of blocksOf(text)) {
    if (/^##?[ \t]/.test(block)) {
      last = { heading: block, blocks: [] };
      sections.push(last);
    } else last.blocks.push(block);
  }
  return sections.filter(({ heading, blocks }) => heading || blocks.length > 0);
}

/** What empty lines separate; a fence and the items of one list stay together. */
function blocksOf(text: string): string[] {
  const blocks: string[] = [];
  let open: string[] = [];
  let inFence = false;
  const close = () => {
    const block = open.join('\n');
    const isMore = /^(?:\s|[-*+] |\d+[.)] )/.test(block) && /^(?:[-*+] |\d+[.)] )/.test(blocks.at(-1) ?? '');
    if (isMore && !CUT.test(block)) blocks.push(`${blocks.pop()}\n\n${block}`);
    else if (block.trim() !== '') blocks.push(block);
    open = [];
  };
  for (const line of text.split(/\r\n|\n|\r/)) {
    if (/^ {0,3}(?:```|~~~)/.test(line)) inFence = !inFence;
    if (!inFence && (line.trim() === '' || isHeading(line))) close();
    if (inFence || line.trim() !== '') open.push(line);
    if (!inFence && isHeading(line)) close();
  }
  close();
  return blocks;
}

function partsOf(blocks: string[], mostLines: number): string[][] {
  let last: string[] = [];
  const parts = [last];
  const chunks = chunksOf(blocks.filter((block) => !CUT.test(block)));
  const cuts = new Set(blocks.flatMap((block, index) => (CUT.test(block) ? [blocks[index + 1]] : [])));
  const total = heightOf(chunks.flat());
  const most = cuts.size > 0 ? Number.POSITIVE_INFINITY : mostLines;
  const share = total / Math.max(1, Math.ceil(total / most));
  for (const chunk of chunks) {
    const [held, needed] = [heightOf(last), heightOf(chunk)];
    const isOver = held + needed / 2 > share || held + needed > most;
    const isApart = cuts.has(chunk[0]) || last.some(isCalculator);
    if (last.length > 0 && (isApart || isOver)) {
      last = [...chunk];
      parts.push(last);
    } else last.push(...chunk);
  }
  return parts;
}

/** Blocks that stay on one card: an introduction that ends in a colon, a heading or a picture, with what follows. */
function chunksOf(blocks: string[]): string[][] {
  const chunks: string[][] = [];
  for (const block of blocks) {
    const open = chunks.at(-1);
    const last = open?.at(-1);
    const leadsOn =
      last !== undefined && (isHeading(last) || isPicture(last) || /:\**$/.test(last.trimEnd()));
    if (open && leadsOn) open.push(block);
    else chunks.push([block]);
  }
  return chunks;
}

const isCalculator = (block: string) => CALCULATOR.test(block.trim());

const heightOf = (blocks: string[]) => blocks.reduce((sum, block) => sum + linesOf(block), 0);

/** Roughly how many lines of text a block is as high as. */
function linesOf(block: string): number {
  if (isCalculator(block)) return LINES_PER_CARD[0]!;
  if (isPicture(block)) return PICTURE_LINES;
  const lines = block.split('\n');
  if (block.startsWith('|')) return lines.reduce((sum, row) => sum + linesOfRow(row), 0);
  return 0.7 + lines.reduce((sum, line) => sum + Math.ceil(line.length / CHARACTERS_PER_LINE), 0);
}

/** Cells break where others leave no room, the more the more there are. */
function linesOfRow(row: string): number {
  const cells = row.split('|').slice(1, -1);
  if (cells.every((cell) => /^[ :-]*$/.test(cell))) return 0;
  const text = cells.reduce((sum, cell) => sum + cell.trim().length, 0);
  return 0.5 + 0.8 * Math.ceil((1.4 * text) / (CHARACTERS_PER_LINE - 2 * cells.length));
}
