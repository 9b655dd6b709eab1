import { type api, orpc } from '#web/api/client.ts';

export const cardsOptions = (lessonId: string) =>
  orpc.cards.ofLesson.queryOptions({ input: { id: lessonId } });

export type LessonCards = Awaited<ReturnType<typeof api.cards.ofLesson>>;
