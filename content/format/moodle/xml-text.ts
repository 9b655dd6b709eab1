const NAMES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

// XML 1.0 has no way to write these (https://www.w3.org/TR/xml/#charsets); line ends are \n already.
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is left out
const UNWRITABLE = /[\0-\x08\x0b-\x1f\ufffe\uffff]/g;

const writable = (text: string) => text.replace(UNWRITABLE, '');
const escapeXml = (text: string) => writable(text).replace(/[&<>]/g, (char) => NAMES[char]!);

export const printElement = (name: string, text: string) => `<${name}>${escapeXml(text)}</${name}>`;

/** A text that Moodle takes as it is, without HTML. */
export const printFormatted = (name: string, text: string): string[] => [
  `<${name} format="plain_text">`,
  `  ${printElement('text', text)}`,
  `</${name}>`,
];

/** A comment must not hold two hyphens in a row. */
export const printComment = (text: string) => `<!-- ${writable(text).replace(/-(?=-)/g, '- ')} -->\n`;
