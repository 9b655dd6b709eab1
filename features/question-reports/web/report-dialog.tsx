import { useId } from 'react';
import { useWatch } from 'react-hook-form';
import { REPORT_LENGTH, REPORT_REASON_LABELS, REPORT_REASONS } from '#domain/question-reports.ts';
import { questionReportForm } from '#features/question-reports/question-reports.forms.ts';
import { api, orpc } from '#web/api/client.ts';
import { FormFailure } from '#web/form/form-failure.tsx';
import { useUnsavedInput } from '#web/form/unsaved-input.ts';
import { useFormMutation } from '#web/form/use-form-mutation.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { Textarea } from '#web/ui/form/textarea.tsx';
import { Dialog, DialogClose } from '#web/ui/overlay/dialog.tsx';

type ReportDialogProps = {
  attemptId: string;
  questionId: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onSent: () => void;
};

const reasons = REPORT_REASONS.map((reason) => ({ value: reason, label: REPORT_REASON_LABELS[reason] }));

/** Asks what is wrong with a question. What was typed stays until it is sent or discarded. */
export default function ReportDialog({ attemptId, questionId, open, ...on }: ReportDialogProps) {
  const formId = useId();
  const { form, register, errors, isDirty, submit, sending, failure } = useFormMutation({
    schema: questionReportForm,
    defaultValues: { message: '' },
    send: (report) => api.questionReports.create({ id: attemptId, question_id: questionId, ...report }),
    meta: { invalidates: [orpc.questionReports.key(), orpc.quiz.report.key()] },
    onSuccess: on.onSent,
  });
  const [reason, message = ''] = useWatch({ control: form.control, name: ['reason', 'message'] });
  useUnsavedInput(open && isDirty);
  const footer = (
    <>
      <DialogClose>Cancelar</DialogClose>
      <Button type="submit" form={formId} loading={sending}>
        Enviar aviso
      </Button>
      <FormFailure error={failure} className="sm:order-first sm:flex-1 sm:self-center" />
    </>
  );
  return (
    <Dialog
      open={open}
      onOpenChange={on.onOpenChange}
      title="Hay un error en esta pregunta"
      description="Lo revisa el equipo y te contamos qué encontró. Tu quiz sigue como está."
      unsaved={isDirty}
      footer={footer}
    >
      <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-4">
        <Field label="¿Qué falla?" error={errors.reason?.message} required>
          <Select options={reasons} placeholder="Elige una opción" defaultValue="" {...register('reason')} />
        </Field>
        <Field
          label="Cuéntanos más"
          hint={`${message.length} de ${REPORT_LENGTH} caracteres`}
          error={errors.message?.message}
          optional={reason !== 'other'}
        >
          <Textarea rows={4} {...register('message')} />
        </Field>
      </form>
    </Dialog>
  );
}
