/** Where a lesson goes on: with its cards, or with its quiz once that is begun or finished. Spread into a link. */
export const lessonWay = (id: string, { hasQuiz }: { hasQuiz: boolean }) =>
  ({ to: hasQuiz ? '/quiz/$id' : '/lessons/$id/cards', params: { id } }) as const;
