import { useQuery } from '@tanstack/react-query';
import type { QuestionReport } from '#features/back-office/content/web/rows.ts';
import { useAnchor } from '#features/back-office/frame/web/focus/use-anchor.ts';
import { useDialog } from '#features/back-office/frame/web/form/use-dialog.ts';
import { ListTable } from '#features/back-office/frame/web/table/list-table.tsx';
import { QueryResult } from '#web/query-result/query-result.tsx';
import { Button } from '#web/ui/button.tsx';
import { Loading } from '#web/ui/page/loading.tsx';
import { reportsOfQuestionOptions } from './question-reports.queries.ts';
import { ownReportsColumns } from './reports-columns.tsx';
import { SettleDialog } from './settle-dialog.tsx';

/** 'Avisos de esta pregunta': what learners reported in any of its versions, settled one by one or all at once. */
export function QuestionReportsSection({ questionId }: { questionId: string }) {
  const list = useQuery(reportsOfQuestionOptions(questionId));
  const reader = useDialog<readonly QuestionReport[]>();
  useAnchor(list.isSuccess);
  const pending = list.data?.reports.filter(({ status }) => status === 'open') ?? [];
  return (
    <section id="avisos" aria-labelledby="avisos-title" className="min-w-0 scroll-mt-20">
      <header className="mb-3 flex flex-wrap items-center justify-between gap-2">
        <h2 id="avisos-title" className="text-xl">
          Avisos de esta pregunta
        </h2>
        {pending.length > 1 && (
          <Button variant="outline" size="sm" onClick={() => reader.show(pending)}>
            Resolver los {pending.length} abiertos
          </Button>
        )}
      </header>
      <QueryResult
        query={list}
        failed="No se pudieron cargar los avisos"
        loading={<Loading label="Cargando avisos…" shapes={['h-24 w-full rounded-card']} />}
      >
        {({ reports }) =>
          reports.length === 0 ? (
            <p className="text-muted">Nadie ha avisado de un error en ella.</p>
          ) : (
            <ListTable
              list="reports-of-question"
              caption="Avisos de esta pregunta"
              rows={reports}
              columns={ownReportsColumns((report) => reader.show([report]))}
              rowId={({ id }) => id}
              rowLabel={({ full_name }) => full_name}
            />
          )
        }
      </QueryResult>
      {reader.target && <SettleDialog key={reader.round} reports={reader.target} {...reader.state} />}
    </section>
  );
}
