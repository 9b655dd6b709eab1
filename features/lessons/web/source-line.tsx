import { ExternalLink } from 'lucide-react';
import { readSource } from '#domain/course/sources.ts';

/** A source in words, as a link where it has an address. */
export function SourceLine({ source }: { source: string }) {
  const { text, url } = readSource(source);
  if (!url) return text;
  return (
    <a
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      className="underline underline-offset-4 wrap-anywhere hover:text-ink"
    >
      {text}
      <ExternalLink aria-hidden="true" className="ml-1 inline size-3.5 align-[-0.125em]" />
      <span className="sr-only"> (se abre en otra pestaña)</span>
    </a>
  );
}
