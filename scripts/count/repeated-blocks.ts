type Source = { path: string; lines: readonly string[] };

/** A run of lines that stands already elsewhere: where it begins, where it stands first, and how many lines it shares. */
export type RepeatedBlock = { at: string; first: string; lines: number };

const BLOCK = 6;
const SAYS_NOTHING = /^(?:|[\s\])}{([;,>]*|<\/?>|\/\/.*|\/?\*.*)$/;

/**
 * The runs of at least six lines that stand a second time in the sources. Indentation does not count; blank lines, comments,
 * imports and lines of brackets are skipped.
 */
export function repeatedBlocks(sources: readonly Source[]): RepeatedBlock[] {
  const seen = new Map<string, string>();
  return sources.flatMap((source) => {
    const told = tellingLines(source.lines);
    const blocks: RepeatedBlock[] = [];
    let covered = 0;
    for (let start = 0; start + BLOCK <= told.length; start += 1) {
      const window = told.slice(start, start + BLOCK);
      const key = window.map(({ text }) => text).join('\n');
      const at = `${source.path}:${window[0]?.number}`;
      const first = seen.get(key);
      if (first === undefined) seen.set(key, at);
      else {
        const last = blocks.at(-1);
        if (last && start < covered) last.lines += 1;
        else blocks.push({ at, first, lines: BLOCK });
        covered = start + BLOCK;
      }
    }
    return blocks;
  });
}

const IMPORT = /^import\b[^;]*;$/gm;

const tellingLines = (lines: readonly string[]) =>
  lines
    .join('\n')
    .replaceAll(IMPORT, (text) => text.replaceAll(/[^\n]/g, ''))
    .split('\n')
    .map((line, index) => ({ text: line.trim().replaceAll(/\s+/g, ' '), number: index + 1 }))
    .filter(({ text }) => !SAYS_NOTHING.test(text));
