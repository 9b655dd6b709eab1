type Line = { debit?: string | undefined; credit?: string | undefined };

/** Says by how much debit and credit differ, in Spanish; undefined when they are equal. */
export function imbalance(lines: readonly Line[]): string | undefined {
  const most = Math.max(
    2,
    ...lines.map(({ debit, credit }) => (debit ?? credit ?? '').split('.')[1]?.length ?? 0),
  );
  const sum = (side: keyof Line) =>
    lines.reduce((total, line) => total + scaled(line[side] ?? '0', most), 0n);
  const difference = sum('debit') - sum('credit');
  if (difference === 0n) return undefined;
  const [more, less] = difference > 0n ? ['debe', 'haber'] : ['haber', 'debe'];
  return `El asiento no cuadra: el ${more} supera al ${less} por ${printed(difference, most)}.`;
}

const scaled = (text: string, scale: number): bigint => {
  const [whole = '0', fraction = ''] = text.split('.');
  return BigInt(whole + fraction.padEnd(scale, '0'));
};

/** The way Spain writes amounts, with at least cents. */
function printed(amount: bigint, scale: number): string {
  const digits = String(amount < 0n ? 0n - amount : amount).padStart(scale + 1, '0');
  const whole = digits.slice(0, -scale).replace(/\B(?=(?:\d{3})+$)/g, '.');
  return `${whole},${digits.slice(-scale)}`;
}
