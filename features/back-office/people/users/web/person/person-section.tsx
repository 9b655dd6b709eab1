import { keepPreviousData, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { orpc } from '#web/api/client.ts';
import { QueryResult } from '#web/query-result/query-result.tsx';
import { Loading } from '#web/ui/page/loading.tsx';

type PersonSectionProps<Data> = {
  anchor: string;
  title: string;
  options: UseQueryOptions<Data>;
  /** What is said instead of the data, while there is none to show. */
  nothing?: (data: Data) => string | false;
  children: (data: Data) => ReactNode;
};

export function PersonSection<Data>({ anchor, title, options, nothing, children }: PersonSectionProps<Data>) {
  const query = useQuery(options);
  const titleId = useId();
  return (
    <section id={anchor} aria-labelledby={titleId} className="min-w-0 scroll-mt-20">
      <h2 id={titleId} className="mb-3 text-lg font-bold">
        {title}
      </h2>
      <QueryResult
        query={query}
        failed={`No se pudo cargar: ${title.toLowerCase()}`}
        loading={
          <Loading label={`Cargando: ${title.toLowerCase()}…`} shapes={['h-24 w-full rounded-card']} />
        }
      >
        {(data) => {
          const words = nothing?.(data);
          return words ? <p className="text-muted">{words}</p> : children(data);
        }}
      </QueryResult>
    </section>
  );
}

export const Nothing = ({ children }: { children: ReactNode }) => <p className="text-muted">{children}</p>;

const { people } = orpc.backOffice;
const fresh = { staleTime: 0 };

export const resultsOptions = (id: string) => people.progress.queryOptions({ input: { id }, ...fresh });
export const badgesOptions = (id: string) => people.badges.queryOptions({ input: { id }, ...fresh });
export const moneyOptions = (id: string) => people.payments.queryOptions({ input: { id }, ...fresh });
export const requestsOptions = (id: string) =>
  people.supportRequests.queryOptions({ input: { id }, ...fresh });
export const sessionsOptions = (id: string) => people.sessions.queryOptions({ input: { id }, ...fresh });

export const attemptsOptions = (id: string, page: number) =>
  people.attempts.queryOptions({ input: { id, page }, placeholderData: keepPreviousData, ...fresh });

export const historyOptions = (id: string, page: number) =>
  people.history.queryOptions({ input: { id, page }, placeholderData: keepPreviousData, ...fresh });
