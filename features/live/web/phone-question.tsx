import { type ReactNode, Suspense } from 'react';
import { AnswerOption } from '#features/quiz/web/question/answer-option.tsx';
import { KindAnswered, KindField } from '#features/quiz/web/question/kinds.tsx';
import { ToldText } from '#features/quiz/web/question/told-text.tsx';
import type { OptionState } from '#features/quiz/web/quiz-run.ts';
import type { KindAnswer } from '#kinds/answers.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorLine } from '#web/ui/form/error-line.tsx';
import { useFocusOnChange } from '#web/ui/page/use-focus-on-change.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { View } from './live.api.ts';

export type Sent = { option: number } | { answer: KindAnswer };

const FORM = 'live-answer';

type PhoneQuestionProps = {
  view: View;
  sending: boolean;
  rejection: string;
  onAnswer: (sent: Sent) => void;
  /** What is going on, once it is answered or closed. */
  children: ReactNode;
};

/** A question with what answers it, and later with the answer and its key. */
export function PhoneQuestion({ view, sending, rejection, onAnswer, children }: PhoneQuestionProps) {
  const { quiz, me } = view;
  const question = quiz.question!;
  const { options, ask } = question;
  const heading = useFocusOnChange<HTMLHeadingElement>(question.id);
  const isOpen = quiz.phase === 'open' && !me.given;
  const asked = { ask: ask!, options, country: quiz.country };
  const given = me.given && !('option' in me.given) && !('dont_know' in me.given) ? me.given : undefined;
  return (
    <section aria-labelledby="question" className="flex flex-1 flex-col gap-5">
      {!isOpen && children}
      <div>
        <p className="text-sm font-semibold text-muted">
          Pregunta {quiz.place + 1} de {quiz.total}
        </p>
        <h2 id="question" ref={heading} tabIndex={-1} className="text-xl font-bold text-pretty outline-none">
          <ToldText text={question.question_text} facts={question.facts} />
        </h2>
      </div>
      {ask ? (
        <Suspense fallback={<Skeleton className="h-40" />}>
          {isOpen ? (
            <KindField
              {...asked}
              formId={FORM}
              rejection={rejection}
              onAnswer={(answer) => onAnswer({ answer })}
            />
          ) : (
            (given || quiz.key) && (
              <KindAnswered {...asked} answer={given} rightAnswer={quiz.key?.key} isRight={me.correct} />
            )
          )}
        </Suspense>
      ) : (
        <ol className="flex flex-col gap-4">
          {options.map((text, option) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the index identifies the option
            <li key={option}>
              <AnswerOption
                option={option}
                text={text}
                state={stateOf(view, option)}
                busy={sending}
                onChoose={() => onAnswer({ option })}
              />
            </li>
          ))}
        </ol>
      )}
      {!ask && rejection && <ErrorLine>{rejection}</ErrorLine>}
      {ask && isOpen && (
        <Button type="submit" form={FORM} size="full" variant="purple" loading={sending}>
          Responder
        </Button>
      )}
    </section>
  );
}

function stateOf({ quiz, me }: View, option: number): OptionState {
  const isChosen = me.given !== undefined && 'option' in me.given && me.given.option === option;
  const key = quiz.key?.correct_answer;
  if (key === undefined) return isChosen ? 'chosen' : quiz.phase === 'open' && !me.given ? 'open' : 'locked';
  if (option === key) return isChosen ? 'right' : 'key';
  return isChosen ? 'wrong' : 'locked';
}
