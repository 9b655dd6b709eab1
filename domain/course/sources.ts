export type Source = { text: string; url: string | null };

export const MOST_SOURCES = 20;

const LINK_AT_END = /^(.*?)[\s,;:]*(https:\/\/\S+)$/s;
const OTHER_LINK = /\b(?!https:)[a-z][a-z0-9+.-]*:\/\/|\b(?:javascript|vbscript|data):\S/i;

/** Splits a stored source into its text and the https link that may stand at its end; without a text the link's host is shown. */
export function readSource(source: string): Source {
  const [, text, link] = LINK_AT_END.exec(source.trim()) ?? [];
  const url = link ? readHttps(link) : null;
  return url ? { text: text || url.hostname, url: url.href } : { text: source.trim(), url: null };
}

/** What is wrong with a source, or null: links are https and stand at the end. */
export function describeWrongSource(source: string): string | null {
  if (OTHER_LINK.test(source)) return 'El enlace de una fuente empieza por https://.';
  if (!source.includes('https:')) return null;
  const { text, url } = readSource(source);
  if (url && !text.includes('https:')) return null;
  return 'Escribe un solo enlace, entero y al final de la fuente, como https://ejemplo.org/ley.';
}

function readHttps(link: string): URL | null {
  const url = URL.canParse(link) ? new URL(link) : null;
  const isPage = url?.protocol === 'https:' && url.hostname.includes('.') && !url.username && !url.password;
  return isPage ? url : null;
}
