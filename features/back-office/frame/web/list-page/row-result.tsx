import type { ComponentProps } from 'react';
import { isMissing } from '#web/api/api-error.ts';
import { QueryResult } from '#web/query-result/query-result.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';

type RowResultProps<Data> = Parameters<typeof QueryResult<Data>>[0] & {
  /** What is said when nobody has the row any more, or the address names none. */
  missing: ComponentProps<typeof EmptyState>;
  /** A row that is deleted while its page is open stays below that news, and so does what is being typed about it. */
  keeps?: boolean;
};

export const RowResult = <Data,>({ missing, keeps, ...result }: RowResultProps<Data>) =>
  isMissing(result.query.error) && !(keeps && result.query.data) ? (
    <EmptyState {...missing} />
  ) : (
    <QueryResult {...result} />
  );
