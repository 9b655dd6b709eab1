import { useQuery } from '@tanstack/react-query';
import { optionLetter } from '#domain/course/lessons.ts';
import { printDecimal } from '#domain/text/typed-number.ts';
import type { Choice, Question } from '#features/quiz/web/quiz-run.ts';
import { Fold } from '#kinds/web/author/fold.tsx';
import { type api, orpc } from '#web/api/client.ts';
import { QueryResult } from '#web/query-result/query-result.tsx';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

/** The question that is asked, stored or as it is written, its figures and the played learner's country. */
export type Drawn = Parameters<typeof api.backOffice.preview.question>[0] & { country: string };

type UsualMistakesProps = {
  drawn: Drawn;
  question: Question;
  /** Undefined once the question is answered. */
  onAnswer: ((choice: Choice) => void) | undefined;
};

/** What whoever makes each usual mistake is told; one that is a single answer can be given. */
export const UsualMistakes = (props: UsualMistakesProps) => (
  <div className="mt-6 text-sm">
    <Fold title="Lo que lee quien se equivoca" open={false}>
      <Mistakes {...props} />
    </Fold>
  </div>
);

function Mistakes({ drawn, question, onAnswer }: UsualMistakesProps) {
  const found = useQuery(orpc.backOffice.preview.mistakes.queryOptions({ input: drawn, retry: false }));
  return (
    <QueryResult
      query={found}
      unavailable="No se pudieron cargar los errores"
      loading={<Skeleton className="h-12" />}
    >
      {({ mistakes }) => (
        <>
          {mistakes.length === 0 && (
            <p className="text-muted">La pregunta no explica ningún error: escribe motivos al editarla.</p>
          )}
          <ul className="flex flex-col gap-3">
            {mistakes.map((mistake, at) => {
              const choice = choiceOf(mistake);
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: the list of one question keeps its order
                <li key={at} className="flex flex-wrap items-start gap-x-3 gap-y-1">
                  <div className="min-w-0 flex-1 basis-60 wrap-anywhere">
                    <p className="font-semibold tabular-nums">{nameOf(mistake, question, drawn.country)}</p>
                    <p>{mistake.reason}</p>
                  </div>
                  {choice && onAnswer && (
                    <Button variant="outline" size="sm" onClick={() => onAnswer(choice)}>
                      Responder así
                    </Button>
                  )}
                </li>
              );
            })}
          </ul>
        </>
      )}
    </QueryResult>
  );
}

type Mistake = Awaited<ReturnType<typeof api.backOffice.preview.mistakes>>['mistakes'][number];

function choiceOf({ option, answer }: Mistake): Choice | undefined {
  if (answer) return { answer };
  return option === undefined ? undefined : { option };
}

function nameOf({ option, answer, written }: Mistake, { options }: Question, country: string): string {
  if (option !== undefined) return `${optionLetter(option)}. ${options[option]}`;
  return answer && 'number' in answer ? printDecimal(answer.number, country) : (written ?? '');
}
