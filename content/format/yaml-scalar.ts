const startsLikeSyntax = /^[^\p{L}\p{N}¿¡«($]/u;
const readsAsSomethingElse = /^(?:null|true|false|yes|no|on|off|y|n|[\d._+\-eExX:]+)$/i;
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what has to be escaped
const unprintable = /[\u0000-\u001f\u007f-\u009f\u2028\u2029\ufeff]/g;

/** Writes a text as a YAML scalar on one line, bare where every YAML reader would take it for the same text. */
export function printScalar(text: string): string {
  const needsQuotes =
    text === '' ||
    startsLikeSyntax.test(text) ||
    readsAsSomethingElse.test(text) ||
    /: |:$|#|["\\]/.test(text) ||
    text !== text.trim() ||
    text.search(unprintable) !== -1;
  return needsQuotes ? printQuoted(text) : text;
}

/** Double quotes, always. */
export const printQuoted = (text: string) =>
  JSON.stringify(text).replace(unprintable, (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`);
