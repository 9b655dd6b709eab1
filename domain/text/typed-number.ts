/** Countries whose decimals follow a point; elsewhere in the Spanish-speaking world they follow a comma. */
const POINT_COUNTRIES = new Set('AU BZ CA DO GB GT HN IE MX NI NZ PA PE PH PR SV US'.split(' '));

const MOST_WHOLE_DIGITS = 15;
const MOST_DECIMALS = 10;
const LONGEST_TEXT = 80;

const CURRENCY = String.raw`(?:US\$|MX\$|\$|€|£|S\/\.?|EUR|USD|MXN|COP|ARS|CLP|PEN|euros?|pesos?|d[oó]lares|soles)`;
const currencyBefore = new RegExp(`^${CURRENCY} *`, 'i');
const markAfter = new RegExp(` *(?:%|${CURRENCY})$`, 'i');

/** What somebody typed: a decimal as '-1234.5', two decimals that it could be, or a Spanish sentence that says what is wrong. */
export type TypedNumber = { value: string } | { ambiguous: [string, string] } | { problem: string };

type Mark = '.' | ',';

/** How decimals are marked in a country; 'general' and unknown ones are read and printed as in Spain. */
export const decimalMark = (country: string): Mark => (POINT_COUNTRIES.has(country) ? '.' : ',');

/**
 * Reads a number as people type it: '1.234,56', '1 234,56', '12,5 %', '$5', '−5' and '(5)' for −5. A single mark before exactly three
 * digits separates thousands where the country writes them so, and is ambiguous otherwise.
 */
export function readNumber(text: string, country: string): TypedNumber {
  const tidy = text.replace(/\s/g, ' ').replace(/[−–—]/g, '-').trim();
  if (tidy === '') return { problem: 'Escribe un número.' };
  const count = tidy.replace(/\D/g, '').length;
  if (count > MOST_WHOLE_DIGITS + MOST_DECIMALS || tidy.length > LONGEST_TEXT) return tooLong(count);
  if (/\de[+-]?\d/i.test(tidy)) return { problem: 'Escribe el número entero, sin «e»: 1000000 y no 1e6.' };
  const { body, signs, isOpen } = removeMarks(tidy);
  if (isOpen) return { problem: 'El paréntesis no está completo: escribe (500) o −500.' };
  if (!/^[\d., ]*\d[\d., ]*$/.test(body))
    return {
      problem: `«${tidy.slice(0, 20)}» no es un número: escríbelo con cifras, como ${sample(country)}.`,
    };
  if (signs.length > 1) return { problem: 'Escribe un solo signo: −500 o (500).' };
  return withSign(readBody(body, country), signs[0] === '-');
}

const sample = (country: string) => `1234${decimalMark(country)}56`;

const tooLong = (count: number) => ({
  problem:
    `El número es demasiado largo: tiene ${count} cifras y caben ${MOST_WHOLE_DIGITS} antes de los ` +
    `decimales y ${MOST_DECIMALS} después.`,
});

/** Takes signs, currency, percent and parentheses off, from the outside in. */
function removeMarks(text: string): { body: string; signs: string[]; isOpen: boolean } {
  const signs: string[] = [];
  let body = text;
  for (let before = ''; before !== body; ) {
    before = body;
    body = body.replace(currencyBefore, '').replace(markAfter, '');
    const [, sign, amount] = /^([+-]) *(.*)$/.exec(body) ?? [];
    const inner = /^\( *(.*?) *\)$/.exec(body)?.[1];
    if (sign !== undefined) signs.push(sign);
    else if (inner !== undefined) signs.push('-');
    body = amount ?? inner ?? body;
  }
  return { body, signs, isOpen: /^\(|\)$/.test(body) };
}

function readBody(body: string, country: string): TypedNumber {
  const marks = [...body.replace(/[^.,]/g, '')] as Mark[];
  const last = marks.at(-1);
  if (last === undefined) return parts(body, '', ' ');
  if (new Set(marks).size === 2) return bothMarks(body, last, marks);
  if (body.includes(' ')) return marks.length === 1 ? splitAt(body, last, ' ') : twoSeparators();
  if (marks.length > 1) return parts(body, '', last);
  const couldBeThousands = /^[1-9]\d{0,2}[.,]\d{3}$/.test(body);
  if (!couldBeThousands) return splitAt(body, last, null);
  const whole = body.replace(last, '');
  const writesThousandsSo = country !== 'general' && last !== decimalMark(country);
  return writesThousandsSo ? { value: whole } : { ambiguous: [whole, canonical(...halves(body, last))] };
}

/** Both marks are in the text: the last one marks the decimals, once, and the other one the thousands. */
function bothMarks(body: string, last: Mark, marks: Mark[]): TypedNumber {
  const isClear = marks.filter((mark) => mark === last).length === 1 && !body.includes(' ');
  return isClear ? splitAt(body, last, last === '.' ? ',' : '.') : twoSeparators();
}

const halves = (body: string, mark: string): [string, string] => {
  const at = body.lastIndexOf(mark);
  return [body.slice(0, at), body.slice(at + 1)];
};

const splitAt = (body: string, mark: Mark, group: string | null) => parts(...halves(body, mark), group);

function parts(whole: string, decimals: string, group: string | null): TypedNumber {
  const groups = group === null ? [whole] : whole.split(group);
  const isGrouped = groups.every((digits, index) =>
    index === 0 ? groups.length === 1 || /^\d{1,3}$/.test(digits) : digits.length === 3,
  );
  if (!isGrouped || !/^\d*$/.test(groups.join('') + decimals)) return twoSeparators();
  const digits = groups.join('').replace(/^0+/, '');
  if (digits.length > MOST_WHOLE_DIGITS || decimals.length > MOST_DECIMALS)
    return tooLong(digits.length + decimals.length);
  return { value: canonical(digits, decimals) };
}

const twoSeparators = (): TypedNumber => ({
  problem:
    'Los separadores no concuerdan: los miles van de tres en tres y los decimales llevan un solo separador.',
});

function canonical(whole: string, decimals: string): string {
  const fraction = decimals.replace(/0+$/, '');
  return `${whole.replace(/^0+(?=\d)/, '') || '0'}${fraction === '' ? '' : `.${fraction}`}`;
}

function withSign(read: TypedNumber, isNegative: boolean): TypedNumber {
  const signed = (value: string) => (isNegative && value !== '0' ? `-${value}` : value);
  if ('value' in read) return { value: signed(read.value) };
  if ('ambiguous' in read) return { ambiguous: [signed(read.ambiguous[0]), signed(read.ambiguous[1])] };
  return read;
}

/** A decimal without thousands marks: '-1234.5' is '−1234,5' in Spain, '−1234.5' in Mexico. */
export const spellNumber = (value: string, country: string): string =>
  value.replace('-', '−').replace('.', decimalMark(country));

/** The question about an ambiguous number: '¿1234 o 1,234?'. */
export const ambiguityQuestion = ([one, other]: [string, string], country: string): string =>
  `¿${spellNumber(one, country)} o ${spellNumber(other, country)}?`;

/** A decimal as it is printed: '-12500.5' as '−12.500,5' or '−12,500.5'. Thousands are separated from five digits on. */
export function printDecimal(value: string, country: string): string {
  const mark = decimalMark(country);
  const [digits = '', fraction] = value.replace('-', '').split('.');
  const grouped = digits.length < 5 ? digits : digits.replace(/\B(?=(?:\d{3})+$)/g, mark === ',' ? '.' : ',');
  const sign = value.startsWith('-') ? '−' : '';
  return `${sign}${grouped}${fraction === undefined ? '' : mark + fraction}`;
}

/** An amount of money as it is printed: like any decimal, but cents have two digits where there are any. */
export const printAmount = (value: string, country: string): string =>
  printDecimal(value.replace(/(\.\d)$/, '$10'), country);
