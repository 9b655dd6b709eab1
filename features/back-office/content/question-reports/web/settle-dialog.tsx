import { useLocation } from '@tanstack/react-router';
import { useWatch } from 'react-hook-form';
import { REPORT_REASON_LABELS, type ReportReason } from '#domain/question-reports.ts';
import { withCount } from '#domain/text/plural.ts';
import type { QuestionReport } from '#features/back-office/content/web/rows.ts';
import { HistoryLink } from '#features/back-office/frame/web/cell/history-link.tsx';
import { PersonLink } from '#features/back-office/frame/web/cell/person-link.tsx';
import { GhostLink, PlainLink } from '#features/back-office/frame/web/cell/plain-link.tsx';
import { showDateAndTime } from '#features/back-office/frame/web/cell/show-time.ts';
import { editLink } from '#features/back-office/frame/web/focus/use-edit-link.ts';
import { FormDialog } from '#features/back-office/frame/web/form/form-dialog.tsx';
import type { DialogState } from '#features/back-office/frame/web/form/use-dialog.ts';
import { queriesShowing } from '#features/back-office/frame/web/queries-showing.ts';
import { api } from '#web/api/client.ts';
import { useFormMutation } from '#web/form/use-form-mutation.ts';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { Textarea } from '#web/ui/form/textarea.tsx';
import { InlineAlert } from '#web/ui/inline-alert.tsx';
import { settlementForm } from '../settlement.forms.ts';
import { ReportStatusBadge } from './reports-columns.tsx';

type SettleDialogProps = DialogState & { reports: readonly QuestionReport[]; onSettled?: () => void };

const outcomes = [
  { value: 'corrected', label: 'Había un error y ya está corregido' },
  { value: 'no_error', label: 'No hay ningún error' },
];

export function SettleDialog({ reports, onSettled, ...dialog }: SettleDialogProps) {
  const pending = reports.filter(({ status }) => status === 'open');
  const [first] = reports;
  const settlement = useSettlement(pending, () => {
    dialog.onOpenChange(false);
    onSettled?.();
  });
  return (
    <FormDialog
      {...dialog}
      size="lg"
      title={reports.length === 1 ? 'Aviso de error' : withCount(reports.length, 'aviso')}
      submitLabel={pending.length === 0 ? null : pending.length === 1 ? 'Resolver' : 'Resolver todos'}
      form={settlement}
    >
      <ul className="flex flex-col gap-4">
        {reports.map((report) => (
          <ReportLetter key={report.id} report={report} />
        ))}
      </ul>
      {pending.length > 0 && (
        <SettlementFields
          settlement={settlement}
          unchanged={pending.filter((report) => report.is_current && !report.is_lesson_changed)}
        />
      )}
      {reports.length === 1 && first && (
        <ReportLinks report={first} onLeave={() => dialog.onOpenChange(false)} />
      )}
    </FormDialog>
  );
}

const useSettlement = (pending: readonly QuestionReport[], onSuccess: () => void) =>
  useFormMutation({
    schema: settlementForm,
    defaultValues: { answer: '' },
    send: (values) => api.backOffice.questionReports.settle({ ids: pending.map(({ id }) => id), ...values }),
    meta: {
      success: ({ changed }: { changed: number }) => `Listo: ${withCount(changed, 'aviso')}`,
      invalidates: queriesShowing.questionReport(),
    },
    onSuccess,
  });

type SettlementFieldsProps = {
  settlement: ReturnType<typeof useSettlement>;
  unchanged: readonly QuestionReport[];
};

function SettlementFields({ settlement, unchanged }: SettlementFieldsProps) {
  const { form, register, errors } = settlement;
  const outcome = useWatch({ control: form.control, name: 'outcome' });
  return (
    <>
      <Field label="¿Qué encontraste?" error={errors.outcome?.message} required>
        <Select options={outcomes} placeholder="Elige una opción" defaultValue="" {...register('outcome')} />
      </Field>
      {outcome === 'corrected' && unchanged.length > 0 && (
        <InlineAlert tone="warning">
          La pregunta y el texto de su lección siguen como cuando avisaron.{' '}
          {unchanged.every(({ has_prepared_change }) => has_prepared_change)
            ? 'El cambio está preparado: publícalo antes de resolver el aviso.'
            : 'Corrígelos antes de resolver el aviso.'}
        </InlineAlert>
      )}
      <Field
        label="Tu respuesta"
        hint="Le llega por correo a quien avisó, y la ve en la app."
        error={errors.answer?.message}
        optional={outcome !== 'no_error'}
      >
        <Textarea rows={4} {...register('answer')} />
      </Field>
    </>
  );
}

/** What a report speaks of most often. */
const REPORTED_FIELDS: Record<ReportReason, string> = {
  wrong_key: 'correct_answer',
  unclear: 'question_text',
  outdated: 'question_text',
  other: 'question_text',
};

function ReportLinks({ report, onLeave }: { report: QuestionReport; onLeave: () => void }) {
  const { id, question_id, lesson_id, reason, status } = report;
  const standsOnItsPage = useLocation({ select: ({ pathname }) => pathname.endsWith(question_id) });
  return (
    <div className="-mx-3.5 flex flex-wrap gap-1">
      {status === 'open' && (
        <GhostLink
          to="/admin/questions/$id"
          params={{ id: question_id }}
          hash={editLink(REPORTED_FIELDS[reason])}
          onClick={onLeave}
        >
          Corregir la pregunta
        </GhostLink>
      )}
      {!standsOnItsPage && (
        <GhostLink to="/admin/questions/$id" params={{ id: question_id }}>
          Abrir la pregunta
        </GhostLink>
      )}
      <GhostLink to="/admin/lessons/$id" params={{ id: lesson_id }}>
        Abrir la lección
      </GhostLink>
      <HistoryLink type="question_report" id={id} of="este aviso" />
    </div>
  );
}

function ReportLetter({ report }: { report: QuestionReport }) {
  const { question_id, question_text, version_number, reason, message, status, is_current } = report;
  return (
    <li className="flex flex-col gap-2">
      <p className="font-semibold wrap-anywhere">{question_text}</p>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
        <ReportStatusBadge status={status} />
        <PersonLink person={report} className="" />
        <time dateTime={report.created_at}>{showDateAndTime(report.created_at)}</time>
        <PlainLink to="/admin/questions/$id/versions" params={{ id: question_id }} className="text-brand">
          Versión {version_number}
          {is_current ? ', la actual' : ', cambiada desde entonces'}
        </PlainLink>
      </p>
      <p className="rounded-control bg-sunken px-4 py-3 wrap-anywhere whitespace-pre-wrap">
        {[REPORT_REASON_LABELS[reason], message].filter(Boolean).join(': ')}
      </p>
      {report.settled_at && (
        <section aria-label="Respuesta" className="rounded-control bg-brand-soft px-4 py-3 sm:ml-8">
          <p className="text-sm text-muted">
            {report.settled_by ?? 'El equipo'} lo resolvió el {showDateAndTime(report.settled_at)}
          </p>
          {report.answer && <p className="mt-1 wrap-anywhere whitespace-pre-wrap">{report.answer}</p>}
        </section>
      )}
    </li>
  );
}
