import { ReportEmpty } from '#kinds/web/report-empty.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { useFocusOnChange } from '#web/ui/page/use-focus-on-change.ts';
import {
  type Choice,
  currentAnswer,
  currentQuestion,
  keyOf,
  optionState,
  type QuizRun,
} from '../quiz-run.ts';
import { QUESTION_HEADING } from '../quiz-screen.tsx';
import type { Quiz } from '../use-quiz.ts';
import { AnswerOption } from './answer-option.tsx';
import { KindOfQuestion } from './kind-of-question.tsx';
import { ToldText } from './told-text.tsx';

type QuestionCardProps = {
  quiz: Quiz;
  /** Told whether nothing has been entered yet. */
  onEmpty: (isEmpty: boolean) => void;
};

/** The question and what answers it. A new question takes the focus, so that screen readers announce it. */
export function QuestionCard({ quiz: { id, run, sending, rejection, choose }, onEmpty }: QuestionCardProps) {
  const question = currentQuestion(run);
  const { question_text, facts, ask } = question;
  const key = keyOf(question);
  const heading = useFocusOnChange<HTMLHeadingElement>(key);
  const giveUp = () => {
    // The focus would be lost with the button.
    heading.current?.focus({ preventScroll: true });
    choose({ dont_know: true });
  };
  return (
    <section aria-labelledby={QUESTION_HEADING} key={key} className="animate-rise">
      <h2
        id={QUESTION_HEADING}
        ref={heading}
        tabIndex={-1}
        className="text-xl font-bold text-pretty outline-none @max-2xs:text-base"
      >
        <ToldText text={question_text} facts={facts} />
      </h2>
      <ReportEmpty value={onEmpty}>
        {ask ? (
          <KindOfQuestion runId={id} run={run} ask={ask} rejection={rejection} onChoose={choose} />
        ) : (
          <Options run={run} sending={sending === 'sending'} onChoose={choose} />
        )}
      </ReportEmpty>
      {!currentAnswer(run) && <DontKnow isChosen={run.chosen !== undefined} onClick={giveUp} />}
    </section>
  );
}

/** Its place goes with the verdict: while an answer is on its way, nothing below moves. */
const DontKnow = ({ isChosen, onClick }: { isChosen: boolean; onClick: () => void }) => (
  <Button
    variant="ghost"
    onClick={onClick}
    className={classNames('mt-3 text-muted', isChosen && 'invisible')}
  >
    No lo sé
  </Button>
);

type OptionsProps = { run: QuizRun; sending: boolean; onChoose: (choice: Choice) => void };

function Options({ run, sending, onChoose }: OptionsProps) {
  return (
    <ol className="mt-6 flex flex-col gap-4 @max-2xs:mt-4">
      {currentQuestion(run).options.map((text, option) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the index identifies the option
        <li key={option}>
          <AnswerOption
            option={option}
            text={text}
            state={optionState(run, option)}
            busy={sending}
            onChoose={() => onChoose({ option })}
          />
        </li>
      ))}
    </ol>
  );
}
