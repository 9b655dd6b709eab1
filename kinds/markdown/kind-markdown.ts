import type { BodyLines } from './body-lines.ts';

/** How a kind's body is written in a lesson file (content/FORMAT.md). */
export type KindMarkdown<Body> = {
  /** What `tipo:` says. */
  word: string;
  /** The keys of its lines. */
  keys: readonly string[];
  /** Reads what was written; the kind's schema checks it afterwards. */
  read: (lines: BodyLines, marked: readonly number[]) => Record<string, unknown>;
  /** One text per line of the file; a text may have further, indented lines. */
  print: (body: Body) => string[];
};
