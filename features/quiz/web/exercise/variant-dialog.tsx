import { useMutation, useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useProfile } from '#features/account/web/session/session.ts';
import type { KindAnswer } from '#kinds/answers.ts';
import { ReportEmpty } from '#kinds/web/report-empty.ts';
import { messageOf } from '#web/api/api-error.ts';
import { orpc } from '#web/api/client.ts';
import { QueryResult } from '#web/query-result/query-result.tsx';
import { Button } from '#web/ui/button.tsx';
import { ErrorLine } from '#web/ui/form/error-line.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { KindAnswered, KindField } from '../question/kinds.ts';
import type { Question } from '../quiz-run.ts';
import { unreadable } from '../use-quiz.ts';
import { Outcome } from './outcome.tsx';

type OfQuestion = { attemptId: string; questionId: string };
type VariantDialogProps = OfQuestion & { open: boolean; onOpenChange: (open: boolean) => void };

export default function VariantDialog({ open, onOpenChange, ...of }: VariantDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Otra igual"
      description="Con otras cifras, para practicar. No da puntos ni cambia tu resultado."
      size="lg"
    >
      {open && <Variants {...of} />}
    </Dialog>
  );
}

function Variants({ attemptId: id, questionId: question_id }: OfQuestion) {
  const variant = useQuery(
    orpc.exercises.variant.queryOptions({
      input: { id, question_id },
      ...{ staleTime: Number.POSITIVE_INFINITY, gcTime: 0 },
    }),
  );
  return (
    <QueryResult
      query={variant}
      loading={<Skeleton className="h-48" />}
      unavailable="No se pudo cargar otra variante"
    >
      {({ number, question }) => (
        <Variant
          key={number}
          of={{ id, question_id, number }}
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
  of: { id: string; question_id: string; number: number };
  question: Question;
  onNext: () => void;
  isLoadingNext: boolean;
};

function Variant({ of, question: { question_text, ask, options }, onNext, isLoadingNext }: VariantProps) {
  const { country } = useProfile();
  const answer = useMutation(orpc.exercises.answerVariant.mutationOptions());
  const [sent, setSent] = useState<{ answer?: KindAnswer; dont_know?: true }>({});
  const [isEmpty, setEmpty] = useState(true);
  if (!ask) return null;
  const asked = { ask, options, country };
  const rejection = unreadable(answer.error);
  function send(given: { answer?: KindAnswer; dont_know?: true }) {
    if (answer.isPending) return;
    setSent(given);
    answer.mutate({ ...of, ...given });
  }
  return (
    <section aria-labelledby="variant-question">
      <h3 id="variant-question" className="text-lg font-bold text-pretty">
        {question_text}
      </h3>
      <Suspense fallback={<Skeleton className="mt-6 h-40" />}>
        <div hidden={answer.isSuccess}>
          <ReportEmpty value={setEmpty}>
            <KindField
              {...asked}
              formId={FORM}
              rejection={rejection}
              onAnswer={(given) => send({ answer: given })}
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
        onGiveUp={() => send({ dont_know: true })}
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
