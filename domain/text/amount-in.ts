/** The first number of a text in Spanish format, marks or none: '−$1.250,50' is -1250.5; null without any. */
export function amountIn(text: string): number | null {
  const [figure] = /[−-]?[$€]?\d[\d.]*(?:,\d+)?/.exec(text.replace(/[{}=*]/g, '')) ?? [];
  if (figure === undefined) return null;
  return Number(figure.replace(/[$€.]/g, '').replace(',', '.').replace('−', '-'));
}
