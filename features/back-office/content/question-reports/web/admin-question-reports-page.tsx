import { useQuery } from '@tanstack/react-query';
import { REPORT_REASON_LABELS, REPORT_REASONS, REPORT_STATUSES } from '#domain/question-reports.ts';
import { useLessonFilter } from '#features/back-office/content/lessons/web/admin-lessons.queries.ts';
import type { QuestionReport } from '#features/back-office/content/web/rows.ts';
import { useDialog } from '#features/back-office/frame/web/form/use-dialog.ts';
import { useListAddress } from '#features/back-office/frame/web/list/use-list-address.ts';
import { DAYS, type FilterOf } from '#features/back-office/frame/web/list-page/list-filters.tsx';
import { ListPage } from '#features/back-office/frame/web/list-page/list-page.tsx';
import { BulkBar } from '#features/back-office/frame/web/table/bulk/bulk-bar.tsx';
import { useSelection } from '#features/back-office/frame/web/table/bulk/use-selection.ts';
import { api } from '#web/api/client.ts';
import { SupportArt } from '#web/brand/late-art.tsx';
import { Button } from '#web/ui/button.tsx';
import { REPORT_STATUS_LABELS } from '../report-words.ts';
import { reportFilters, reportsOptions } from './question-reports.queries.ts';
import { reportsColumns } from './reports-columns.tsx';
import { SettleDialog } from './settle-dialog.tsx';

const EMPTY = {
  title: 'Nadie ha avisado de un error',
  searched: 'Ningún aviso coincide',
  illustration: <SupportArt />,
};

const statuses = REPORT_STATUSES.map((value) => ({ value, label: REPORT_STATUS_LABELS[value] }));
const reasons = REPORT_REASONS.map((value) => ({ value, label: REPORT_REASON_LABELS[value] }));

const FILTERS: readonly FilterOf[] = [
  { filter: 'estado', label: 'Estado', all: 'Todos los estados', options: statuses },
  { filter: 'motivo', label: 'Motivo', all: 'Todos los motivos', options: reasons },
];

export default function AdminQuestionReportsPage() {
  const { search } = useListAddress();
  const list = useQuery(reportsOptions(search));
  const selection = useSelection(list.data?.reports, ({ id }) => id);
  const reader = useDialog<readonly QuestionReport[]>();
  return (
    <ListPage
      title="Avisos de error"
      description="Tu respuesta le llega a quien avisó por correo y en la app."
      list="question-reports"
      noun="aviso"
      columns={reportsColumns((report) => reader.show([report]))}
      query={list}
      rows={(data) => data.reports}
      rowId={({ id }) => id}
      rowLabel={({ full_name, question_text }) => `el aviso de ${full_name} sobre ${question_text}`}
      loading="Cargando avisos…"
      failed="No se pudieron cargar los avisos"
      empty={EMPTY}
      search="Buscar avisos"
      filters={[...FILTERS, useLessonFilter(), ...DAYS]}
      readFile={() => api.backOffice.questionReports.export(reportFilters(search))}
      selection={selection}
      bulkBar={
        <BulkBar selection={selection} noun="aviso" chosen="elegido" error={null}>
          <Button variant="ghost" size="sm" onClick={() => reader.show(selection.chosen)}>
            Resolver
          </Button>
        </BulkBar>
      }
    >
      {reader.target && (
        <SettleDialog
          key={reader.round}
          reports={reader.target}
          {...reader.state}
          onSettled={selection.clear}
        />
      )}
    </ListPage>
  );
}
