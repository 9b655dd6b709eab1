import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { GENERAL } from '#domain/people/country-name.ts';
import type { BodyKind } from '#domain/question-versions.ts';
import { printDecimal } from '#domain/text/typed-number.ts';
import { usePause } from '#features/back-office/frame/web/form/use-pause.ts';
import type { KindAnswer } from '#kinds/answers.ts';
import type { Ask } from '#kinds/ask.ts';
import { printWithUnit } from '#kinds/number/print-with-unit.ts';
import { messageOf } from '#web/api/api-error.ts';
import { type api, orpc } from '#web/api/client.ts';
import { hasFieldErrors } from '#web/form/show-field-errors.ts';
import { Button } from '#web/ui/button.tsx';
import type { QuestionForm } from './form/use-question-form.ts';

/** One variant as a learner sees it and ten in a table, or what has to be corrected before there are any. */
export function VariantsPreview({ form, kind }: { form: QuestionForm; kind: BodyKind }) {
  const [question_text, explanation = '', body = null] = form.watch(['question_text', 'explanation', 'body']);
  const written = usePause(JSON.stringify({ kind, question_text, explanation, body }));
  const variants = useQuery({
    ...orpc.backOffice.questions.previewVariants.queryOptions({ input: JSON.parse(written) }),
    placeholderData: keepPreviousData,
    retry: false,
  });
  return (
    <section aria-label="Vista previa de las variantes" className="flex min-w-0 flex-col gap-3 text-sm">
      <h3 className="text-sm font-semibold tracking-normal">Así la ve quien aprende</h3>
      {variants.isPending && <p className="text-muted">Calculando las variantes…</p>}
      {variants.error && <Problems error={variants.error} />}
      {variants.isSuccess && <Variants variants={variants.data.variants} />}
    </section>
  );
}

type Variant = Awaited<ReturnType<typeof api.backOffice.questions.previewVariants>>['variants'][number];

function Variants({ variants }: { variants: readonly Variant[] }) {
  const [at, setAt] = useState(0);
  const shown = variants[at % variants.length];
  if (!shown) return null;
  const { ask, question_text, solution } = shown;
  return (
    <>
      <div className="flex flex-col gap-2 rounded-card border border-line bg-sunken p-4 wrap-anywhere">
        <p className="text-base font-bold text-pretty">{question_text}</p>
        {ask && 'instruction' in ask && <p className="text-muted">{ask.instruction}</p>}
        <p className="font-semibold text-correct tabular-nums">Respuesta: {variantAnswer(shown)}</p>
        {solution.length > 0 && (
          <ol className="list-inside list-decimal text-muted">
            {solution.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        )}
      </div>
      <Button variant="ghost" size="sm" className="self-start" onClick={() => setAt(at + 1)}>
        <RefreshCw />
        Otra variante
      </Button>
      <h3 className="text-sm font-semibold tracking-normal">
        {variants.length === 10 ? 'Diez variantes' : `${variants.length} variantes`}
      </h3>
      {variants.length < 10 && <p className="text-muted">Con estos rangos no salen más.</p>}
      <VariantTable variants={variants} figures={shown.figures} />
    </>
  );
}

const VariantTable = ({
  variants,
  figures,
}: {
  variants: readonly Variant[];
  figures: Variant['figures'];
}) => (
  <div className="overflow-x-auto rounded-control border border-line">
    <table className="w-full tabular-nums">
      <thead className="bg-sunken text-left">
        <tr>
          {figures.map(({ name }) => (
            <th key={name} className="px-3 py-1.5 font-semibold">
              {name}
            </th>
          ))}
          <th className="px-3 py-1.5 font-semibold">Respuesta</th>
        </tr>
      </thead>
      <tbody>
        {variants.map((variant, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the index is the variant's number
          <tr key={row} className="border-t border-line">
            {variant.figures.map(({ name, value }) => (
              <td key={name} className="px-3 py-1.5">
                {value}
              </td>
            ))}
            <td className="px-3 py-1.5 font-semibold">{variantAnswer(variant)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

/** The same problems stand beside their fields once the form is sent. */
function Problems({ error }: { error: Error }) {
  const problems = hasFieldErrors(error) ? Object.values(error.fields).flat() : [messageOf(error)];
  return (
    <div className="rounded-card border border-line bg-sunken p-4 wrap-anywhere">
      <p className="mb-1 font-semibold">Falta esto para verla:</p>
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
  if ('number' in key) return ask?.kind === 'number' ? printWithUnit(key.number, ask) : printed(key.number);
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

const printed = (decimal: string) => printDecimal(decimal, GENERAL);
