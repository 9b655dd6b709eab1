/** Where a lesson that was not begun is opened by whoever learns one idea after the other. The list's entries open the quiz. */
export const nextIdeaLink = (id: string) => ({ to: '/lessons/$id/cards', params: { id } }) as const;

/** Where a quiz is begun, or goes on. */
export const quizLink = (id: string) => ({ to: '/quiz/$id', params: { id } }) as const;
