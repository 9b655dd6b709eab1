declare module 'nspell' {
  /** Reads a Hunspell dictionary. */
  export default function nspell(aff: Buffer, dic: Buffer): { correct(word: string): boolean };
}

declare module 'dictionary-es' {
  const dictionary: { aff: Uint8Array; dic: Uint8Array };
  export default dictionary;
}
