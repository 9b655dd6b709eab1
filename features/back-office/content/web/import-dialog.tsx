import { useMutation } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { withCount } from '#domain/plural.ts';
import { FormDialog } from '#features/back-office/web/form/form-dialog.tsx';
import type { ImportResult } from '#features/back-office/web/list/rows.ts';
import { queriesShowing } from '#features/back-office/web/queries-showing.ts';
import { ApiError, messageOf } from '#web/api/api-error.ts';
import { api } from '#web/api/client.ts';
import { InlineAlert } from '#web/ui/inline-alert.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { ConfirmRemovals } from './confirm-removals.tsx';
import { decodeText, type Encoding } from './decode-text.ts';
import { FilePicker } from './file-picker.tsx';
import { ImportPlan } from './import-plan.tsx';

type Source = { format: 'markdown' | 'csv'; text: string; file_name: string };

export function ImportDialog({
  open,
  onOpenChange,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  const check = useMutation({
    mutationFn: async (file: File) => {
      const { encoding, ...source } = await readSource(file);
      const plan = await api.backOffice.content.import({ ...source, dry_run: true });
      return { source, encoding, plan };
    },
  });
  const apply = useMutation({
    mutationFn: (input: Source & { allow_removals: boolean }) =>
      api.backOffice.content.import({ ...input, dry_run: false }),
    meta: {
      success: 'Lecciones importadas',
      failure: (error) => messageOf(error, 'No se pudieron importar las lecciones'),
      invalidates: queriesShowing.lesson(),
    },
    onSuccess: (result) => {
      if (result.applied) onOpenChange(false);
    },
  });
  const plan = apply.data ?? check.data?.plan;
  const changes = plan?.lessons.filter(({ change }) => change !== 'unchanged').length ?? 0;
  const removed = plan?.counts.questions.removed ?? 0;
  const isReady = plan?.problems.length === 0 && changes > 0;
  const [confirming, setConfirming] = useState(false);
  function send() {
    if (check.data) apply.mutate({ ...check.data.source, allow_removals: removed > 0 });
  }
  function pick(file: File) {
    apply.reset();
    check.mutate(file);
  }
  function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    if (!isReady) return;
    if (removed > 0) setConfirming(true);
    else send();
  }
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      size="lg"
      title="Importar lecciones"
      description="Un archivo Markdown o CSV, como los que exporta esta página. Primero se comprueba; nada cambia hasta que importas."
      submitLabel={changes > 0 ? `Importar ${withCount(changes, 'lección')}` : 'Importar'}
      submitDisabled={!isReady}
      dirty={false}
      saving={apply.isPending}
      failure={apply.error}
      onSubmit={handleSubmit}
    >
      <FilePicker fileName={check.variables?.name} onPick={pick} />
      <CheckResult
        checking={check.isPending}
        error={check.error}
        encoding={check.data?.encoding}
        plan={plan}
      />
      <ConfirmRemovals
        removed={removed}
        open={confirming}
        onOpenChange={setConfirming}
        onConfirm={() => void send()}
      />
    </FormDialog>
  );
}

type CheckResultProps = {
  checking: boolean;
  error: Error | null;
  encoding: Encoding | undefined;
  plan: ImportResult | undefined;
};

function CheckResult({ checking, error, encoding, plan }: CheckResultProps) {
  return (
    <div aria-live="polite" className="flex flex-col gap-3">
      {checking && (
        <p className="flex items-center gap-2 text-muted">
          <Spinner className="text-brand" /> Comprobando el archivo…
        </p>
      )}
      {error && (
        <InlineAlert tone="danger" title="No se pudo comprobar el archivo">
          {messageOf(error)}
        </InlineAlert>
      )}
      {encoding && encoding !== 'UTF-8' && (
        <InlineAlert title={`El archivo no está en UTF-8: se ha leído como ${encoding}`}>
          Comprueba que los acentos y las eñes de los títulos se vean bien.
        </InlineAlert>
      )}
      {plan && <ImportPlan plan={plan} />}
    </div>
  );
}

/** A request may have 20 MB, and JSON doubles the size of line breaks and quotation marks. */
const MAX_MEGABYTES = 15;

async function readSource(file: File): Promise<Source & { encoding: Encoding }> {
  if (file.size > MAX_MEGABYTES * 1024 * 1024)
    throw new ApiError(
      'too_large',
      `El archivo es demasiado grande: como máximo ${MAX_MEGABYTES} MB. Divídelo en varios.`,
    );
  const format = /\.csv$/i.test(file.name) || file.type === 'text/csv' ? 'csv' : 'markdown';
  return { format, file_name: file.name, ...decodeText(new Uint8Array(await file.arrayBuffer())) };
}
