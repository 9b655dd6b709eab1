import { useEffect, useRef } from 'react';
import { AnswerOption } from './answer-option.tsx';
import { currentQuestion, optionState, type QuizRun } from './quiz-run.ts';

type QuestionCardProps = { run: QuizRun; sending: boolean; onChoose: (option: number) => void };

/** The question and its options. A new question takes the focus, so that screen readers announce it. */
export function QuestionCard({ run, sending, onChoose }: QuestionCardProps) {
  const { id, question_text, options } = currentQuestion(run);
  const heading = useFocusOnChange<HTMLHeadingElement>(id);
  return (
    <section aria-labelledby="question" key={id} className="animate-rise">
      <h2 id="question" ref={heading} tabIndex={-1} className="text-xl font-bold text-pretty outline-none">
        {question_text}
      </h2>
      <ol className="mt-6 flex flex-col gap-4">
        {options.map((text, option) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the index identifies the option
          <li key={option}>
            <AnswerOption
              option={option}
              text={text}
              state={optionState(run, option)}
              busy={sending}
              onChoose={() => onChoose(option)}
            />
          </li>
        ))}
      </ol>
    </section>
  );
}

function useFocusOnChange<Element extends HTMLElement>(value: string) {
  const element = useRef<Element>(null);
  const shown = useRef(value);
  useEffect(() => {
    if (shown.current === value) return;
    shown.current = value;
    window.scrollTo({ top: 0 });
    element.current?.focus({ preventScroll: true });
  }, [value]);
  return element;
}
