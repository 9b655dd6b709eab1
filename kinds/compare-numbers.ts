import type { Tolerance } from './exercise/exercise-body.ts';

/** Whether a number is within the tolerance of the right one. Exact: the numbers are compared as whole numbers of their last decimal. */
export function isWithin(given: string, right: string, { kind, value }: Tolerance): boolean {
  const scale = [given, right, value].reduce((most, each) => Math.max(most, decimalsOf(each)), 2);
  const [one, other, allowed] = [given, right, value].map((each) => scaled(each, scale)) as [
    bigint,
    bigint,
    bigint,
  ];
  const distance = magnitude(one - other);
  const unit = 10n ** BigInt(scale);
  if (kind === 'absolute') return distance <= allowed;
  if (kind === 'cents') return distance * 100n <= allowed;
  return distance * unit <= allowed * magnitude(other);
}

/** A decimal without superfluous zeros; minus zero is zero. */
export function canonicalDecimal(text: string): string {
  const [whole = '', fraction = ''] = text.replace('-', '').split('.');
  const shortened = [whole.replace(/^0+(?=\d)/, ''), fraction.replace(/0+$/, '')].filter(Boolean).join('.');
  return text.startsWith('-') && /[1-9]/.test(shortened) ? `-${shortened}` : shortened;
}

/** The exact sum of decimals of zero or more, or of such with a minus, as a decimal. */
export function sumOf(decimals: readonly string[]): string {
  const scale = decimals.reduce((most, each) => Math.max(most, decimalsOf(each)), 1);
  const sum = decimals.reduce((total, each) => total + scaled(each, scale), 0n);
  const digits = String(magnitude(sum)).padStart(scale + 1, '0');
  return `${sum < 0n ? '-' : ''}${digits.slice(0, -scale)}.${digits.slice(-scale)}`;
}

const decimalsOf = (text: string) => text.split('.')[1]?.length ?? 0;

const magnitude = (value: bigint) => (value < 0n ? 0n - value : value);

const scaled = (text: string, scale: number): bigint => {
  const [whole = '0', fraction = ''] = text.split('.');
  return BigInt(whole + fraction.padEnd(scale, '0'));
};
