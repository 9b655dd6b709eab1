import type { ReactNode } from 'react';

const CLOSING = /^[.,;:)»?!]+/;
const OPENING = /[(«¿¡]+$/;

type Part = { text: string } | { note: ReactNode } | { drawn: ReactNode };

/** Buttons in a text keep the punctuation that touches them, so that no line begins with a full stop or ends with a bracket. */
export function besidePunctuation(parts: readonly Part[]): ReactNode[] {
  const touching = (place: number, side: RegExp) => {
    const part = parts[place];
    return part && 'text' in part ? (side.exec(part.text)?.[0] ?? '') : '';
  };
  return parts.map((part, place) => {
    if ('note' in part)
      return (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text keep their order
        <span key={place} className="whitespace-nowrap">
          {touching(place - 1, OPENING)}
          {part.note}
          {touching(place + 1, CLOSING)}
        </span>
      );
    if ('drawn' in part) return part.drawn;
    const behind = isNote(parts[place - 1]) ? part.text.replace(CLOSING, '') : part.text;
    return isNote(parts[place + 1]) ? behind.replace(OPENING, '') : behind;
  });
}

const isNote = (part: Part | undefined) => part !== undefined && 'note' in part;
