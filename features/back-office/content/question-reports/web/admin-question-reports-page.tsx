import { useQuery } from '@tanstack/react-query';
import { REPORT_REASON_LABELS, REPORT_REASONS, REPORT_STATUSES } from '#domain/question-reports.ts';
import { lessonTitlesOptions } from '#features/back-office/content/lessons/web/admin-lessons.queries.ts';
import type { QuestionReport } from '#features/back-office/content/web/rows.ts';
import { useDialog } from '#features/back-office/frame/web/form/use-dialog.ts';
import { DayFilter } from '#features/back-office/frame/web/list/day-filter.tsx';
import { ListFilter } from '#features/back-office/frame/web/list/list-filter.tsx';
import { ListFooter } from '#features/back-office/frame/web/list/list-footer.tsx';
import { ListSearchBox } from '#features/back-office/frame/web/list/list-search-box.tsx';
import { ListToolbar } from '#features/back-office/frame/web/list/list-toolbar.tsx';
import { NothingFound } from '#features/back-office/frame/web/list/nothing-found.tsx';
import { TableSkeleton } from '#features/back-office/frame/web/list/table-skeleton.tsx';
import { useListAddress } from '#features/back-office/frame/web/list/use-list-address.ts';
import { BulkBar } from '#features/back-office/frame/web/table/bulk/bulk-bar.tsx';
import { useSelection } from '#features/back-office/frame/web/table/bulk/use-selection.ts';
import { ExportCsv } from '#features/back-office/frame/web/table/export-csv.tsx';
import type { ListColumn } from '#features/back-office/frame/web/table/list-column.ts';
import { ListTable } from '#features/back-office/frame/web/table/list-table.tsx';
import { SortSelect } from '#features/back-office/frame/web/table/sort-select.tsx';
import { TableTools } from '#features/back-office/frame/web/table/table-tools.tsx';
import { api } from '#web/api/client.ts';
import { SupportArt } from '#web/brand/trouble-art.tsx';
import { QueryResult } from '#web/query-result/query-result.tsx';
import { Button } from '#web/ui/button.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { REPORT_STATUS_LABELS } from '../report-words.ts';
import { reportFilters, reportsOptions } from './question-reports.queries.ts';
import { reportsColumns } from './reports-columns.tsx';
import { SettleDialog } from './settle-dialog.tsx';

const statuses = REPORT_STATUSES.map((value) => ({ value, label: REPORT_STATUS_LABELS[value] }));
const reasons = REPORT_REASONS.map((value) => ({ value, label: REPORT_REASON_LABELS[value] }));

export default function AdminQuestionReportsPage() {
  const { search } = useListAddress();
  const list = useQuery(reportsOptions(search));
  const selection = useSelection(list.data?.reports, ({ id }) => id);
  const reader = useDialog<readonly QuestionReport[]>();
  const columns = reportsColumns((report) => reader.show([report]));
  return (
    <>
      <PageHeader
        title="Avisos de error"
        description="Tu respuesta le llega a quien avisó por email y en la app."
        beside
        actions={
          <TableTools list="question-reports" columns={columns}>
            <ExportCsv read={() => api.backOffice.questionReports.export(reportFilters(search))} />
          </TableTools>
        }
      />
      <ReportFilters columns={columns} />
      <QueryResult
        query={list}
        failed="No se pudieron cargar los avisos"
        loading={<TableSkeleton label="Cargando avisos…" />}
        empty={<NoReports />}
      >
        {(data) =>
          data.reports.length === 0 ? (
            <NoReports />
          ) : (
            <>
              <ListTable
                list="question-reports"
                caption="Avisos de error"
                rows={data.reports}
                columns={columns}
                rowId={({ id }) => id}
                rowLabel={({ full_name, question_text }) => `el aviso de ${full_name} sobre ${question_text}`}
                selection={selection}
              />
              <BulkBar
                count={selection.chosen.length}
                noun="aviso"
                chosen="elegido"
                error={null}
                onClear={selection.clear}
              >
                <Button variant="ghost" size="sm" onClick={() => reader.show(selection.chosen)}>
                  Resolver
                </Button>
              </BulkBar>
              <ListFooter total={data.total} pageSize={data.page_size} noun="aviso" />
            </>
          )
        }
      </QueryResult>
      {reader.target && (
        <SettleDialog
          key={reader.round}
          reports={reader.target}
          open={reader.open}
          onOpenChange={reader.setOpen}
          onSettled={selection.clear}
        />
      )}
    </>
  );
}

function ReportFilters({ columns }: { columns: readonly ListColumn<QuestionReport>[] }) {
  const titles = useQuery(lessonTitlesOptions());
  const lessons = titles.data?.lessons.map(({ id, title }) => ({ value: id, label: title }));
  return (
    <ListToolbar>
      <ListSearchBox label="Buscar avisos" />
      <ListFilter filter="estado" label="Estado" all="Todos los estados" options={statuses} />
      <ListFilter filter="motivo" label="Motivo" all="Todos los motivos" options={reasons} />
      <ListFilter filter="leccion" label="Lección" all="Todas las lecciones" options={lessons} />
      <DayFilter filter="desde" label="Desde" />
      <DayFilter filter="hasta" label="Hasta" />
      <SortSelect columns={columns} />
    </ListToolbar>
  );
}

function NoReports() {
  return (
    <NothingFound
      title="Nadie ha avisado de un error"
      searched="Ningún aviso coincide"
      illustration={<SupportArt />}
    />
  );
}
