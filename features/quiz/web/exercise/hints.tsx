import { useMutation } from '@tanstack/react-query';
import { Lightbulb } from 'lucide-react';
import { useState } from 'react';
import { withCount } from '#domain/text/plural.ts';
import { messageOf } from '#web/api/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorLine } from '#web/ui/form/error-line.tsx';
import type { Question } from '../quiz-run.ts';

export type HintsProps = {
  question: Question;
  /** The text of the hint with this number, of an attempt or a preview. */
  take: (number: number) => Promise<{ text: string }>;
};

/** The hints of a question: those that were taken, and the next one with what it costs (docs/product.md §4.21). */
export default function Hints({ take, question: { ask, hints: before = [] } }: HintsProps) {
  const [taken, setTaken] = useState(before);
  const hint = useMutation({
    mutationFn: () => take(taken.length + 1),
    onSuccess: ({ text }) => setTaken([...taken, text]),
  });
  const costs = ask && 'hints' in ask ? ask.hints : [];
  const next = costs[taken.length];
  if (costs.length === 0) return null;
  return (
    <section aria-label="Pistas" className="mt-6 flex flex-col gap-3">
      <ol aria-live="polite" className="flex flex-col gap-2">
        {taken.map((text, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: hints keep their order
          <li key={place} className="flex gap-2.5 rounded-card bg-brand-soft px-3.5 py-3 text-pretty">
            <Lightbulb aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-brand" />
            <span className="min-w-0">{text}</span>
          </li>
        ))}
      </ol>
      {next && (
        <Button variant="outline" loading={hint.isPending} onClick={() => hint.mutate()} className="w-fit">
          <Lightbulb />
          {taken.length === 0 ? 'Ver una pista' : 'Ver otra pista'} · {priceOf(next.cost)}
        </Button>
      )}
      {hint.isError && <ErrorLine>{messageOf(hint.error)}</ErrorLine>}
    </section>
  );
}

const priceOf = (cost: number) => (cost === 0 ? 'no cuesta nada' : `cuesta ${withCount(cost, 'punto')}`);
