import { keepPreviousData } from '@tanstack/react-query';
import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import { orpc } from '#web/api/client.ts';
import { QueryResult } from '#web/query-result/query-result.tsx';
import { Button } from '#web/ui/button.tsx';
import { Loading } from '#web/ui/page/loading.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';

/** The rows of a section that are shown at first: all sections together fit two screens. */
const SHOWN = 2;

type Shown = {
  isWhole: boolean;
  /** The first rows, or all of them once the section is unfolded. */
  cut: <Row>(rows: readonly Row[]) => readonly Row[];
};

type PersonSectionProps<Data> = {
  anchor: string;
  title: string;
  query: ComponentProps<typeof QueryResult<Data>>['query'];
  /** What is said instead of the data, while there is none to show. */
  nothing?: (data: Data) => string | false;
  /** How many rows its longest list has. */
  rows?: (data: Data) => number;
  shown?: number;
  /** Called when the section is folded again, so that it shows its newest rows. */
  onFold?: () => void;
  /** Links beside the heading. */
  links?: ReactNode;
  children: (data: Data, shown: Shown) => ReactNode;
};

export function PersonSection<Data>(props: PersonSectionProps<Data>) {
  const { anchor, title, query, nothing, rows, shown = SHOWN, onFold, links, children } = props;
  const [isWhole, setWhole] = useState(false);
  const titleId = useId();
  function toggle() {
    if (isWhole) onFold?.();
    setWhole(!isWhole);
  }
  const hasMore = query.data !== undefined && (rows?.(query.data) ?? 0) > shown;
  return (
    <section id={anchor} aria-labelledby={titleId} className="min-w-0 scroll-mt-20 text-sm">
      <div className="mb-1 flex min-h-9 flex-wrap items-center gap-x-4">
        <h2 id={titleId} className="mr-auto text-lg font-bold">
          {title}
        </h2>
        {links}
        {hasMore && (
          <Button variant="link" size="sm" className="px-0" aria-expanded={isWhole} onClick={toggle}>
            {isWhole ? 'Ver menos' : 'Ver más'}
            <VisuallyHidden> de {title.toLowerCase()}</VisuallyHidden>
          </Button>
        )}
      </div>
      <QueryResult
        query={query}
        failed={`No se pudo cargar: ${title.toLowerCase()}`}
        loading={
          <Loading label={`Cargando: ${title.toLowerCase()}…`} shapes={['h-24 w-full rounded-card']} />
        }
      >
        {(data) => {
          const words = nothing?.(data);
          if (words) return <p className="text-muted">{words}</p>;
          return children(data, { isWhole, cut: (list) => (isWhole ? list : list.slice(0, shown)) });
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
