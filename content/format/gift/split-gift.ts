import type { RawText } from '../lesson-file.ts';

/** A paragraph of the file: everything up to an empty line, without comments. Lines keep their number. */
export type GiftBlock = { text: string; line: number; comments: RawText[] };

export type GiftPart = { category: RawText } | { block: GiftBlock };

const CATEGORY = /^\s*\$CATEGORY:/i;

/** Cuts a GIFT file into categories and questions. A comment belongs to the question that follows. */
export function* splitGift(text: string): Generator<GiftPart> {
  let lines: string[] = [];
  let start = 0;
  let comments: RawText[] = [];
  const block = () => ({ block: { text: lines.join('\n'), line: start, comments } });
  for (const [index, written] of text
    .replace(/^\ufeff/, '')
    .split(/\r\n|\n|\r/)
    .entries()) {
    const line = index + 1;
    const isEmpty = written.trim() === '';
    const category = lines.length === 0 && CATEGORY.exec(written)?.[0];
    if (written.trimStart().startsWith('//')) {
      comments.push({ text: written, line });
      // The lines of a question are counted from its first one.
      if (lines.length > 0) lines.push('');
    } else if (category) {
      yield { category: { text: written.slice(category.length).trim(), line } };
    } else if (!isEmpty) {
      if (lines.length === 0) start = line;
      lines.push(written);
    } else if (lines.length > 0) {
      yield block();
      lines = [];
      comments = [];
    }
  }
  if (lines.length > 0) yield block();
}

/** Ids and tags stand near the beginning; a longer comment is prose. */
const LONGEST_COMMENT = 2_000;
const MARK = /\[(id|tag):((?:[^\]\\]|\\.){0,500})\]/g;

/** What Moodle writes into comments: `// [id:…] [tag:…] [tag:…]`. */
export function readCommentMarks(comments: RawText[]): { id: string; tags: RawText[] } {
  const tags: RawText[] = [];
  let id = '';
  for (const { text, line } of comments) {
    for (const [, kind, written = ''] of text.slice(0, LONGEST_COMMENT).matchAll(MARK)) {
      const value = written.replace(/\\(.)/g, '$1');
      if (kind === 'id') id = value;
      else tags.push({ text: value, line });
    }
  }
  return { id, tags };
}
