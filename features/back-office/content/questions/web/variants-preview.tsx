import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { BodyKind } from '#domain/question-versions.ts';
import { usePause } from '#features/back-office/frame/web/form/use-pause.ts';
import type { KindAnswer } from '#kinds/answers.ts';
import type { Ask } from '#kinds/ask.ts';
import { isDrawn } from '#kinds/is-drawn.ts';
import { messageOf } from '#web/api/api-error.ts';
import { orpc } from '#web/api/client.ts';
import { hasFieldErrors } from '#web/form/show-field-errors.ts';
import type { QuestionForm } from './form/use-question-form.ts';

/** What ten learners would be asked, and their right answers; nothing for questions whose figures are not drawn. */
export function VariantsPreview({ form, kind }: { form: QuestionForm; kind: BodyKind }) {
  const [question_text, explanation = '', body = null] = form.watch(['question_text', 'explanation', 'body']);
  const written = usePause(JSON.stringify({ kind, question_text, explanation, body }));
  const variants = useQuery({
    ...orpc.backOffice.questions.previewVariants.queryOptions({ input: JSON.parse(written) }),
    enabled: isDrawn(body),
    placeholderData: keepPreviousData,
    retry: false,
  });
  if (!isDrawn(body)) return null;
  return (
    <section aria-label="Vista previa de las variantes" className="flex min-w-0 flex-col gap-2">
      <h3 className="text-sm font-semibold tracking-normal">Diez variantes y sus respuestas</h3>
      {variants.isPending && <p className="text-sm text-muted">Calculando las variantes…</p>}
      {variants.error && <Problems error={variants.error} />}
      {variants.isSuccess && (
        <ol className="flex flex-col divide-y divide-line rounded-control border border-line text-sm">
          {variants.data.variants.map((variant, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the index is the variant's number
            <li key={at} className="px-3 py-2 wrap-anywhere">
              {variant.question_text}
              <span className="block font-semibold tabular-nums">Respuesta: {variantAnswer(variant)}</span>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

/** The same problems stand beside their fields once the form is sent. */
function Problems({ error }: { error: Error }) {
  const problems = hasFieldErrors(error) ? Object.values(error.fields).flat() : [messageOf(error)];
  return (
    <div className="text-sm text-muted">
      <p>Aparecen aquí en cuanto esto esté corregido:</p>
      <ul className="list-inside list-disc">
        {[...new Set(problems)].map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
      </ul>
    </div>
  );
}

function variantAnswer({ key, ask }: { key?: KindAnswer | undefined; ask?: Ask | undefined }): string {
  if (!key) return '';
  if ('number' in key) return printed(key.number);
  if ('cells' in key) return key.cells.map(printed).join(' · ');
  if (!('lines' in key)) return '';
  const accounts = ask?.kind === 'entry' ? ask.accounts : [];
  return key.lines
    .map(({ account, debit, credit }) => {
      const side = debit === undefined ? `haber ${printed(credit ?? '')}` : `debe ${printed(debit)}`;
      return `${accounts[account]}: ${side}`;
    })
    .join(' · ');
}

const printed = (decimal: string) => decimal.replace('-', '−').replace('.', ',');
