import type { ImportResult } from '#features/back-office/content/web/rows.ts';
import { messageOf } from '#web/api/api-error.ts';
import { InlineAlert } from '#web/ui/inline-alert.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import type { Encoding } from '../decode-text.ts';
import { ImportPlan } from './import-plan.tsx';

type CheckResultProps = {
  checking: boolean;
  error: Error | null;
  encoding: Encoding | undefined;
  plan: ImportResult | undefined;
};

export function CheckResult({ checking, error, encoding, plan }: CheckResultProps) {
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
