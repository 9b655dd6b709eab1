import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nameProblem } from './person-name.ts';

test.each([
  'Ana María Núñez',
  'Nguyễn Thị Ánh',
  "Seán O'Brien-Łukasz 2",
  'Мария Петрова',
  'Ελένη',
  '山田 たろう',
  '김민준',
  'محمد',
  'Ana 👩‍🎓',
  'Ana ❤️',
  'Ana 🏳️‍🌈',
  '❤️‍🔥 Ana 🕵️‍♀️',
  'Mª José',
  'น้ำฝน',
  'สมศักดิ์ ศรีสุริยวงศ์',
  'ปิ่นเกล้า',
  'မြင့်မြင့်ခင်',
  'ကျွန်တော်',
  'ဒေါ်အောင်ဆန်းစုကြည်',
  'သွှေ့',
  'ហ៊ុន សែន',
  'ស្រីពៅ',
  'ប៊ុនរ៉ានី',
  'கிருஷ்ணமூர்த்தி',
  'ஸ்ரீதேவி',
  'कृष्णमूर्ति',
  'फ़ैज़ाँ सिंह',
  'ज़िंदगी',
  'हृदयनाथ',
  'क्‍ष',
  'ශ්‍රී ලාල්',
  'മോഹന്‍',
  'علی‌رضا',
  'مُحَمَّد',
  'שָׁלוֹם',
  'བསྒྲུབས',
  'ⵉⴷⵉⵔ',
  'ߊߡߊߘߎ',
  'ꦗꦮ',
  'ᏣᎳᎩ',
  'Ana 1️⃣ 🏴󠁧󠁢󠁥󠁮󠁧󠁿 👋🏽 ©️',
  'ອຸ່ນແກ້ວ',
  '',
])('«%s» is a name', (name) => {
  expect(nameProblem(name.normalize('NFC'))).toBeUndefined();
});

test.each([
  ['three marks on a letter', `Z\u0353\u0354\u0355algo`, /demasiados signos/],
  ['three accents among vowels of a script', 'ก\u0301ิ\u0301\u0e48\u0301', /demasiados signos/],
  ['four vowels on a letter', 'क\u093f\u0940\u0941\u0942', /demasiados signos/],
  ['three consonants below another', 'က\u1039က\u1039က\u1039က', /demasiados signos/],
  ['a sentence in one letter', '\ufdfd', /letras corrientes/],
  ['a vowel that stands twice', 'กิิ', /demasiados signos/],
  ['six vowels and tones', 'က\u103b\u103c\u103d\u103e\u1031\u1037', /demasiados signos/],
  ['an accent and two marks on a letter', `A\u0301\u0301\u0301lgo`, /demasiados signos/],
  ['letters drawn as others', '𝓐𝓷𝓪', /corrientes/],
  ['letters of full width', 'Ａｎａ', /corrientes/],
  ['a sentence in one letter', '\ufdfa', /corrientes/],
  ['a zero-width space', 'An\u200ba', /invisibles/],
  ['a joiner that no script writes there', 'An\u200da', /invisibles/],
  ['two joiners', 'क्\u200d\u200dष', /invisibles/],
  ['a joiner at the end of an Arabic word', 'علی\u200c', /invisibles/],
  ['a soft hyphen', 'An\u00ada', /invisibles/],
  ['the selector of emoji after a letter', 'An\ufe0fa', /invisibles/],
  ['a joiner after that selector', 'An\ufe0f\u200da', /invisibles/],
  ['a Hangul filler', 'Ana\u3164', /invisibles/],
  ['a blank of Braille', '\u2800Ana', /invisibles/],
  ['a hidden space after an apostrophe', 'O’\u200bHiggins', /invisibles/],
  ['a soft hyphen after a hyphen', 'Ana-\u00adMaría', /invisibles/],
  ['a joiner after a digit', 'Ana 7\u200d', /invisibles/],
  ['a joiner behind an emoji', 'Ana ❤️\u200d', /invisibles/],
  ['a hidden space behind an emoji', 'Ana ❤️\u200b', /invisibles/],
  ['a Cyrillic а', 'Аna', /un solo alfabeto/],
  ['words of two scripts', 'Ana Петрова', /un solo alfabeto/],
])('a name with %s is none', (_what, name, problem) => {
  expect(nameProblem(name)).toMatch(problem);
});

const letters = ['A', 'ñ', 'Я', 'ก', 'က', 'ស', 'க', 'क', 'ع', 'ש'];
const accents = fc.array(fc.constantFrom(...'\u0301\u0308\u0323\u0353'), { maxLength: 12 });

test('a letter of any script takes two accents, and never three, wherever it stands', () => {
  fc.assert(
    fc.property(fc.constantFrom(...letters), accents, fc.boolean(), (letter, marks, first) => {
      const name = `${first ? '' : letter.repeat(2)}${letter}${marks.join('')}${letter}`;
      const accentsIn = (letter.normalize('NFD').length > 1 ? 1 : 0) + marks.length;
      expect(nameProblem(name.normalize('NFC')) === undefined).toBe(accentsIn <= 2);
    }),
  );
});
