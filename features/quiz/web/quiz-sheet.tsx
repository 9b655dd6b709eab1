import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { InlineAlert } from '#web/ui/inline-alert.tsx';
import { Feedback, type Reading } from './question/feedback.tsx';
import { submitAnswer } from './question/kind-of-question.tsx';
import { currentAnswer, currentQuestion, type GivenAnswer, isLastQuestion, keyOf } from './quiz-run.ts';
import { measureSheet, SheetBottom } from './quiz-screen.tsx';
import type { Quiz } from './use-quiz.ts';

type QuizSheetProps = {
  /** Undefined where no passage of a lesson is offered. */
  reading?: Reading | undefined;
  /** Whether a wrong answer says what premium would add. */
  offersPremium?: boolean;
  quiz: Quiz;
  /** Whether nothing is answered yet, for the kinds with a form; undefined until the first form is drawn. */
  isEmpty: boolean | undefined;
  finishing: boolean;
  onFinish: () => void;
  /** On the button that sends an answer of the kinds with a form. */
  sendLabel?: string;
  /** On the button behind the last answer. */
  lastLabel?: string;
  /** What is announced after the feedback of an answered question. */
  note?: ReactNode;
  /** Shown under the feedback of an answered question. */
  below?: ReactNode;
};

/** The result of the answer and the button that continues, at the bottom of the screen; in a low window part of the page. */
export function QuizSheet({ reading, offersPremium, quiz, note, below, ...button }: QuizSheetProps) {
  const answer = currentAnswer(quiz.run);
  const sheet = useRef<HTMLDivElement>(null);
  useEffect(() => measureSheet(sheet.current), []);
  const feedback = useRef<HTMLDivElement>(null);
  useShowOnAnswer(sheet, feedback, Boolean(answer));
  return (
    <SheetBottom
      ref={sheet}
      className={classNames(
        'mt-8 rounded-t-sheet lg:-mx-5 lg:rounded-sheet short-wide:rounded-sheet',
        groundOf(answer),
        answer && 'shadow-float',
      )}
    >
      <div className="max-h-[45dvh] overflow-y-auto overscroll-contain short:max-h-none short:overflow-visible">
        <div aria-live="polite">
          {answer ? (
            <div
              key={keyOf(currentQuestion(quiz.run))}
              ref={feedback}
              tabIndex={-1}
              className={classNames('animate-rise outline-none', !below && 'pb-4')}
            >
              {!answer.on_device && (
                <Feedback {...{ reading, offersPremium, answer }} question={currentQuestion(quiz.run)} />
              )}
              {note}
            </div>
          ) : (
            <SendingNote quiz={quiz} />
          )}
        </div>
        {/* Outside of the live region, which reads the result only. */}
        {answer && below && <div className="animate-rise pb-2 pl-9">{below}</div>}
      </div>
      <ContinueButton quiz={quiz} {...button} />
    </SheetBottom>
  );
}

function groundOf(answer: GivenAnswer | undefined): string {
  if (!answer) return 'bg-canvas';
  if (answer.on_device) return 'bg-brand-soft';
  return answer.correct ? 'bg-correct-soft' : 'bg-wrong-soft';
}

type Target = RefObject<HTMLElement | null>;

/** In a low window the sheet scrolls along with the page: the feedback takes the focus and comes into view, from its beginning. */
function useShowOnAnswer(sheet: Target, feedback: Target, isAnswered: boolean) {
  useEffect(() => {
    const element = sheet.current;
    if (!isAnswered || !element || getComputedStyle(element).position !== 'static') return;
    feedback.current?.focus({ preventScroll: true });
    const style = getComputedStyle(document.documentElement);
    const bars = Number.parseFloat(style.scrollPaddingTop) + Number.parseFloat(style.scrollPaddingBottom);
    const fits = element.offsetHeight <= innerHeight - bars;
    element.scrollIntoView({ block: fits ? 'nearest' : 'start' });
  }, [sheet, feedback, isAnswered]);
}

function ContinueButton(
  props: Pick<QuizSheetProps, 'quiz' | 'isEmpty' | 'finishing' | 'onFinish' | 'sendLabel' | 'lastLabel'>,
) {
  const { quiz, isEmpty, finishing, onFinish, sendLabel = 'Comprobar', lastLabel = 'Finalizar' } = props;
  const answer = currentAnswer(quiz.run);
  const last = isLastQuestion(quiz.run);
  // No submit button, because it is the same element as 'Siguiente', whose click would then submit the next question's form.
  if (currentQuestion(quiz.run).ask && !answer)
    return (
      <Button
        size="full"
        aria-disabled={isEmpty}
        // The code of the form is still on its way; a press would have no effect.
        loading={quiz.sending === 'sending' || isEmpty === undefined}
        onClick={submitAnswer}
      >
        {sendLabel}
      </Button>
    );
  return (
    <Button
      size="full"
      variant={answer && !answer.on_device ? (answer.correct ? 'success' : 'purple') : 'default'}
      disabled={!answer}
      loading={finishing}
      onClick={last ? onFinish : quiz.next}
    >
      {last ? lastLabel : 'Siguiente'}
    </Button>
  );
}

function SendingNote({ quiz }: { quiz: Quiz }): ReactNode {
  if (quiz.sending === 'failed')
    return (
      <InlineAlert
        tone="danger"
        title={quiz.isOnDevice ? 'No se guardó tu respuesta' : 'No pudimos enviar tu respuesta'}
        className="mb-4"
        action={
          <Button variant="outline" onClick={quiz.resend}>
            {quiz.isOnDevice ? 'Guardar de nuevo' : 'Enviar de nuevo'}
          </Button>
        }
      >
        {quiz.failure} Tu elección sigue ahí.
      </InlineAlert>
    );
  if (quiz.sending === 'waiting')
    return (
      <InlineAlert tone="warning" title="Estás sin conexión" className="mb-4">
        Tu respuesta se enviará en cuanto vuelva.
      </InlineAlert>
    );
  if (quiz.sending === 'sending') return <p className="sr-only">Enviando tu respuesta…</p>;
  const { ask, options } = currentQuestion(quiz.run);
  return ask ? null : <KeysHint last={options.length} />;
}

const KeysHint = ({ last }: { last: number }) => (
  <p className="pb-3 text-center text-sm text-muted max-lg:hidden pointer-coarse:hidden">
    Elige con las teclas 1 a {last} y sigue con Enter.
  </p>
);
