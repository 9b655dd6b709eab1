const withPlainLineEnds = (text: string) => text.replace(/\r\n?/g, '\n');

/** One line, without spaces around it. */
export const tidyLine = (text: string) =>
  withPlainLineEnds(text)
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join(' ');

/** Several lines, without spaces at their ends or empty lines around them. */
export const tidyLines = (text: string) =>
  withPlainLineEnds(text)
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .trim();

/** Markdown. Spaces within it matter, so only empty lines around the text are removed. */
export const tidyMarkdown = (text: string) =>
  withPlainLineEnds(text)
    .replace(/^(?:[^\S\n]*\n)+/, '')
    .trimEnd();
