export type PageStep = number | 'gap';

/** The page numbers to show: first, last, the current one and its neighbours, with gaps where pages are left out. */
export function pageWindow(page: number, pageCount: number): PageStep[] {
  const included = new Set([1, page - 1, page, page + 1, pageCount]);
  if (page <= 3) included.add(2).add(3).add(4);
  if (page >= pageCount - 2)
    included
      .add(pageCount - 1)
      .add(pageCount - 2)
      .add(pageCount - 3);
  const numbers = [...included].filter((number) => number >= 1 && number <= pageCount).sort((a, b) => a - b);
  return numbers.flatMap((number, at) => stepTo(number, numbers[at - 1]));
}

function stepTo(number: number, previous: number | undefined): PageStep[] {
  if (previous === undefined || number === previous + 1) return [number];
  return number === previous + 2 ? [number - 1, number] : ['gap', number];
}
