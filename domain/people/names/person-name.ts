/** What an administrator's 'Restablecer nombre' sets; its owner can choose another. */
export const RESET_NAME = 'Sin nombre';

/** Zero-width characters and fillers. */
const HIDDEN = /[\p{Default_Ignorable_Code_Point}\p{Cf}\u2800]/u;
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{Cf}\s\u2800]/gu;

/**
 * The hidden characters that are needed: joiners after the sign that drops an Indic consonant's vowel, between two Arabic letters and
 * between two emoji, what makes a sign an emoji, and the letters of a flag.
 */
const NEEDED = new RegExp(
  [
    '(?<=[\\u094d\\u09cd\\u0a4d\\u0acd\\u0b4d\\u0bcd\\u0c4d\\u0ccd\\u0d4d\\u0dca])(?:\\u200d|\\u200c(?=\\p{L}))',
    '(?<=\\p{Script=Arabic})\\u200c(?=\\p{Script=Arabic})',
    '(?<=[\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\ufe0f])\\u200d(?=\\p{Extended_Pictographic})',
    '(?<=\\p{Extended_Pictographic})[\\ufe0e\\ufe0f]|(?<=[0-9#*])\\ufe0f(?=\\u20e3)',
    // England, Scotland and Wales, the only flags that are written so.
    '(?<=\\u{1f3f4})\\u{e0067}\\u{e0062}(?:\\u{e0065}\\u{e006e}\\u{e0067}|\\u{e0073}\\u{e0063}\\u{e0074}' +
      '|\\u{e0077}\\u{e006c}\\u{e0073})\\u{e007f}',
  ].join('|'),
  'gu',
);

/**
 * Two accents of no script are enough for Vietnamese and vocalised Arabic; marks of a script stand around the letter, in Burmese five, and
 * stacked consonants below it.
 */
const PILED_MARKS = [
  /(?:[\u1039\u17d2]\p{L}){3}/u,
  /(?:(?=\p{M})\p{Script=Inherited}(?:(?!\p{Script=Inherited})\p{M})*){3}/u,
  /((?!\p{Script=Inherited})\p{M})\1/u,
  /\p{M}{6}/u,
];
/** Marks in composed letters: three in India's scripts, more where vowels are written from several. */
const PILED_VOWELS = /(?:(?![\p{Script=Myanmar}\p{Script=Khmer}\p{Script=Tibetan}])\p{M}){4}/u;
const hasPiledMarks = (name: string) => PILED_MARKS.some((piled) => piled.test(name));

/** Letters of these scripts that Unicode splits are ordinary ones, and ª and º stand in names such as 'Mª José'. */
const SPLIT_LETTERS = /[ªº\p{Script=Thai}\p{Script=Lao}]/u;

/** Letters drawn as another kind of letter, such as 𝓐 or Ａ for A, and whole sentences in one letter, such as ﷺ. */
const hasDisguisedLetters = (name: string) =>
  /\ufdfd/.test(name) ||
  [...name].some((char) => {
    const plain = char.normalize('NFKC');
    return plain !== char && !SPLIT_LETTERS.test(char) && (/\p{L}/u.test(char) || plain.length > 3);
  });

/** Scripts in modern use (Unicode Standard Annex #31, tables 5 and 7), and those that one language writes together. */
const ALPHABETS =
  'Latin|Arabic|Armenian|Bengali|Cyrillic|Devanagari|Ethiopic|Georgian|Greek|Gujarati|Gurmukhi|Hebrew|Kannada|Khmer|Lao|Malayalam|' +
  'Myanmar|Oriya|Sinhala|Tamil|Telugu|Thaana|Thai|Tibetan|Han Hiragana Katakana|Han Hangul|Han Bopomofo|' +
  'Adlam|Balinese|Bamum|Batak|Canadian_Aboriginal|Chakma|Cham|Cherokee|Javanese|Kayah_Li|Lepcha|Limbu|Lisu|Mandaic|Meetei_Mayek|' +
  'Miao|New_Tai_Lue|Newa|Nko|Nyiakeng_Puachue_Hmong|Hanifi_Rohingya|Ol_Chiki|Osage|Saurashtra|Sundanese|Syloti_Nagri|Syriac|Tai_Le|' +
  'Tai_Tham|Tai_Viet|Tifinagh|Vai|Wancho|Yi';

let alphabets: RegExp[] | undefined;

/** Built for the first name that is checked, because it takes a phone longer than a frame. */
function isOfOneAlphabet(name: string): boolean {
  alphabets ??= ALPHABETS.split('|').map((scripts) => {
    const letters = scripts.split(' ').map((script) => `\\p{Script_Extensions=${script}}`);
    return new RegExp(`^[\\p{Script=Common}\\p{Script=Inherited}${letters.join('')}]*$`, 'u');
  });
  return alphabets.some((alphabet) => alphabet.test(name));
}

/**
 * What is wrong with a person's name in NFC, which others see: marks piled on a letter are drawn over other lines, and hidden characters
 * or look-alike letters of another script make it seem somebody else's. An empty one is no problem here.
 */
export function nameProblem(name: string): string | undefined {
  if (name.replace(UNSEEN, '') === '') return undefined;
  // The first test keeps long piles from being sorted, which takes a time that grows with their square.
  if (hasPiledMarks(name) || hasPiledMarks(name.normalize('NFD')) || PILED_VOWELS.test(name))
    return 'Una letra del nombre lleva demasiados signos.';
  if (HIDDEN.test(name.replace(NEEDED, '')))
    return 'El nombre tiene caracteres invisibles: bórralo y escríbelo de nuevo.';
  if (hasDisguisedLetters(name)) return 'Escribe el nombre con letras corrientes.';
  if (!isOfOneAlphabet(name)) return 'Escribe el nombre con letras de un solo alfabeto.';
  return undefined;
}
