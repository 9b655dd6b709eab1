import { type QueryKey, useMutation, useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import type { KindAnswer } from '#kinds/answers.ts';
import { ReportEmpty } from '#kinds/web/report-empty.ts';
import { messageOf } from '#web/api/api-error.ts';
import { api } from '#web/api/client.ts';
import { QueryResult } from '#web/query-result/query-result.tsx';
import { Button } from '#web/ui/button.tsx';
import { ErrorLine } from '#web/ui/form/error-line.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { KindAnswered, KindField } from '../question/kinds.tsx';
import { ToldText } from '../question/told-text.tsx';
import { useAnswering } from '../question/use-answering.ts';
import type { GivenAnswer, Question } from '../quiz-run.ts';
import { unreadable } from '../use-quiz.ts';
import { Outcome } from './outcome.tsx';

type Given = { answer?: KindAnswer; dont_know?: true };

/** An answered question of an attempt, or where a preview gets its further variants. */
export type VariantSource = { attemptId: string; questionId: string } | Variants;

type Variants = {
  key: QueryKey;
  next: () => Promise<{ number: number; question: Question }>;
  answer: (given: Given & { number: number }) => Promise<GivenAnswer>;
};

const ofAttempt = (id: string, question_id: string): Variants => ({
  key: [id, question_id],
  next: () => api.exercises.variant({ id, question_id }),
  answer: (given) => api.exercises.answerVariant({ id, question_id, ...given }),
});

type VariantDialogProps = { of: VariantSource; open: boolean; onOpenChange: (open: boolean) => void };

export default function VariantDialog({ open, onOpenChange, of }: VariantDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Otra igual"
      description="Con otras cifras, para practicar. No da puntos ni cambia tu resultado."
      size="lg"
    >
      {open && <Further source={'key' in of ? of : ofAttempt(of.attemptId, of.questionId)} />}
    </Dialog>
  );
}

function Further({ source }: { source: Variants }) {
  const variant = useQuery({
    queryKey: ['another variant', ...source.key],
    queryFn: source.next,
    ...{ staleTime: Number.POSITIVE_INFINITY, gcTime: 0 },
  });
  return (
    <QueryResult
      query={variant}
      loading={<Skeleton className="h-48" />}
      unavailable="No se pudo cargar otra variante"
    >
      {({ number, question }) => (
        <Variant
          key={number}
          answer={(given) => source.answer({ ...given, number })}
          question={question}
          onNext={() => void variant.refetch()}
          isLoadingNext={variant.isFetching}
        />
      )}
    </QueryResult>
  );
}

const FORM = 'variant';

type VariantProps = {
  answer: (given: Given) => Promise<GivenAnswer>;
  question: Question;
  onNext: () => void;
  isLoadingNext: boolean;
};

function Variant({ answer: send, question, onNext, isLoadingNext }: VariantProps) {
  const { question_text, facts, ask, options } = question;
  const { country } = useAnswering();
  const answer = useMutation({ mutationFn: send });
  const sent = answer.variables ?? {};
  const [isEmpty, setEmpty] = useState(true);
  if (!ask) return null;
  const asked = { ask, options, country };
  const rejection = unreadable(answer.error);
  const sendOnce = (given: Given) => !answer.isPending && answer.mutate(given);
  return (
    <section aria-labelledby="variant-question">
      <h3 id="variant-question" className="text-lg font-bold text-pretty">
        <ToldText text={question_text} facts={facts} />
      </h3>
      <Suspense fallback={<Skeleton className="mt-6 h-40" />}>
        <div hidden={answer.isSuccess}>
          <ReportEmpty value={setEmpty}>
            <KindField
              {...asked}
              formId={FORM}
              rejection={rejection}
              onAnswer={(given) => sendOnce({ answer: given })}
            />
          </ReportEmpty>
        </div>
        {answer.data && (
          <KindAnswered
            {...asked}
            answer={sent.answer}
            rightAnswer={answer.data.key}
            isRight={answer.data.correct}
            parts={answer.data.parts}
          />
        )}
      </Suspense>
      <div aria-live="polite" className="mt-4">
        {answer.data && <Outcome answer={{ ...answer.data, ...sent }} />}
      </div>
      {answer.isError && !rejection && <ErrorLine className="mt-3">{messageOf(answer.error)}</ErrorLine>}
      <Buttons
        isAnswered={answer.isSuccess}
        isEmpty={isEmpty}
        isBusy={answer.isPending || isLoadingNext}
        onGiveUp={() => sendOnce({ dont_know: true })}
        onNext={onNext}
      />
    </section>
  );
}

type ButtonsProps = {
  isAnswered: boolean;
  isEmpty: boolean;
  isBusy: boolean;
  onGiveUp: () => void;
  onNext: () => void;
};

/** The last button is one element, so that it keeps the focus when the answer is there. */
const Buttons = ({ isAnswered, isEmpty, isBusy, onGiveUp, onNext }: ButtonsProps) => (
  <div className="mt-4 flex justify-end gap-2">
    {!isAnswered && (
      <Button variant="ghost" className="text-muted" onClick={onGiveUp}>
        No lo sé
      </Button>
    )}
    {isAnswered ? (
      <Button loading={isBusy} onClick={onNext}>
        Otra más
      </Button>
    ) : (
      <Button type="submit" form={FORM} aria-disabled={isEmpty} loading={isBusy}>
        Comprobar
      </Button>
    )}
  </div>
);
