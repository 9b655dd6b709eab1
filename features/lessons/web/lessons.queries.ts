import { orpc } from '#web/api/client.ts';

export const lessonsOptions = () => orpc.lessons.list.queryOptions();

export const lessonOptions = (id: string) => orpc.lessons.one.queryOptions({ input: { id } });
