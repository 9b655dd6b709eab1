import { queryOptions } from '@tanstack/react-query';
import { orpc } from '#web/api/client.ts';

const { versions } = orpc.backOffice;

export const lessonVersionsOptions = (id: string) => versions.lesson.queryOptions({ input: { id } });
export const questionVersionsOptions = (id: string) => versions.question.queryOptions({ input: { id } });

/** The content of a version, which never changes and is read once. */
export const versionOptions = <Content>(versionId: string, read: (versionId: string) => Promise<Content>) =>
  queryOptions({
    queryKey: ['content of a version', versionId],
    queryFn: () => read(versionId),
    staleTime: Number.POSITIVE_INFINITY,
  });
