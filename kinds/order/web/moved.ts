/** A copy of a list in which one element has moved. */
export function moved<Each>(list: readonly Each[], from: number, to: number): Each[] {
  const rest = list.toSpliced(from, 1);
  return rest.toSpliced(to, 0, list[from]!);
}
