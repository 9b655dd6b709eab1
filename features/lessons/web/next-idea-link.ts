import { linkOptions } from '@tanstack/react-router';

/** Where a lesson that was not begun is opened by whoever learns one idea after the other. The list's entries open the quiz. */
export const nextIdeaLink = (id: string) => linkOptions({ to: '/quiz/$id', params: { id } });

/** Where a quiz that was begun goes on. */
export const quizLink = (id: string) => linkOptions({ to: '/quiz/$id', params: { id } });
