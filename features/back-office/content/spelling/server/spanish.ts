import dictionary from 'dictionary-es';
import nspell from 'nspell';
import type { Spells } from '#domain/writing/spelling.ts';

/** The dictionary of the Real Academia's words that spelling programs share (Hunspell); reading it takes some seconds. */
export function loadSpanish(): Spells {
  const spanish = nspell(Buffer.from(dictionary.aff), Buffer.from(dictionary.dic));
  return (word) => spanish.correct(word);
}
