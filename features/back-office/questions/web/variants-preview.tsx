import { useMemo } from 'react';
import type { BodyKind } from '#domain/question-versions.ts';
import { usePause } from '#features/back-office/web/form/use-pause.ts';
import { sampleVariants } from '#kinds/sample-variants.ts';
import type { QuestionForm } from './use-question-form.ts';

const SEEDS = 10;

/** What ten learners would be asked, and their right answers; nothing for questions whose figures are not drawn. */
export function VariantsPreview({ form, kind }: { form: QuestionForm; kind: BodyKind }) {
  const [question_text, options, explanation = '', body = null] = form.watch([
    'question_text',
    'options',
    'explanation',
    'body',
  ]);
  const written = usePause(JSON.stringify({ question_text, options, explanation, body }));
  const preview = useMemo(() => sampleVariants(kind, JSON.parse(written), SEEDS), [kind, written]);
  if (!preview) return null;
  return (
    <section aria-label="Vista previa de las variantes" className="flex min-w-0 flex-col gap-2">
      <h3 className="text-sm font-semibold tracking-normal">Diez variantes y sus respuestas</h3>
      {'problems' in preview ? (
        <div className="text-sm text-muted">
          <p>Aparecen aquí cuando esté corregido:</p>
          <ul className="list-inside list-disc">
            {[...new Set(preview.problems)].map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </div>
      ) : (
        <ol className="flex list-inside list-decimal flex-col divide-y divide-line rounded-control border border-line text-sm">
          {preview.variants.map(({ question_text: asked, answer }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the index is the variant's number
            <li key={at} className="px-3 py-2 wrap-anywhere">
              {asked}
              <span className="block font-semibold tabular-nums">Respuesta: {answer}</span>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
