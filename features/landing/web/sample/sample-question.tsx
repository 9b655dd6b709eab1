import { Check, CircleCheck, Lightbulb, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { categoryLabel, optionLetter } from '#domain/course/lessons.ts';
import { categoryIcons } from '#web/brand/category-icons.ts';
import { Badge } from '#web/ui/badge.tsx';
import { buttonClasses } from '#web/ui/button-classes.ts';
import type { Sample } from './sample-questions.ts';

type SampleQuestionProps = {
  question: Sample;
  /** What an answer leads to; else into the app. */
  onward?: ReactNode;
  /** Hidden until the question before it is done. */
  isWaiting?: boolean;
};

/** A question with the look of the quiz. make-answerable.ts makes it interactive; `data-state` then colours the options. */
export function SampleQuestion({ question, onward, isWaiting }: SampleQuestionProps) {
  const { id, category, question_text, options, correct_answer } = question;
  const Icon = categoryIcons[category];
  const headingId = `pregunta-${id}`;
  return (
    <div data-question data-category={category} data-correct-answer={correct_answer} hidden={isWaiting}>
      <Badge tone="category" icon={<Icon />}>
        {categoryLabel(category)}
      </Badge>
      <h2 id={headingId} tabIndex={-1} className="mt-3 text-lg leading-snug sm:text-xl">
        {question_text}
      </h2>
      <ol aria-labelledby={headingId} className="mt-4 grid gap-3">
        {options.map((option, index) => (
          <li key={option}>
            <Option letter={optionLetter(index)} text={option} />
          </li>
        ))}
      </ol>
      <SampleFeedback question={question} onward={onward} />
    </div>
  );
}

/** The styles of the quiz's options (features/quiz/web/question/answer-option.tsx), driven by `data-state` alone. */
const Option = ({ letter, text }: { letter: string; text: string }) => (
  <button
    type="button"
    data-option
    className={
      'group relative flex min-h-14 w-full items-center gap-3.5 rounded-card border-2 border-line bg-surface px-3.5 py-2 ' +
      'text-left font-medium transition-[background-color,border-color] data-state:cursor-default ' +
      'not-data-state:hover:border-brand not-data-state:hover:bg-hover ' +
      'data-[state=key]:border-correct data-[state=right]:border-correct data-[state=right]:bg-correct-soft ' +
      'data-[state=wrong]:border-wrong data-[state=wrong]:bg-wrong-soft'
    }
  >
    <span
      className={
        'grid size-8.5 shrink-0 place-items-center rounded-full bg-brand-soft text-sm font-bold text-brand ' +
        'group-data-[state=locked]:bg-sunken group-data-[state=locked]:text-muted ' +
        'group-data-[state=key]:bg-correct group-data-[state=key]:text-on-correct ' +
        'group-data-[state=right]:bg-correct group-data-[state=right]:text-on-correct ' +
        'group-data-[state=wrong]:bg-wrong group-data-[state=wrong]:text-on-wrong'
      }
    >
      {letter}
    </span>
    <span className="min-w-0 flex-1 tabular-nums">{text}</span>
    <span className={`${verdict} bg-correct text-on-correct group-data-[state=right]:inline-flex`}>
      <Check className="size-3.5" strokeWidth={3} /> Correcta
    </span>
    <span className={`${verdict} bg-correct text-on-correct group-data-[state=key]:inline-flex`}>
      <Check className="size-3.5" strokeWidth={3} /> Respuesta correcta
    </span>
    <span className={`${verdict} bg-wrong text-on-wrong group-data-[state=wrong]:inline-flex`}>
      <X className="size-3.5" strokeWidth={3} /> Incorrecta
    </span>
  </button>
);

const verdict =
  'absolute -top-3 right-3 hidden animate-rise items-center gap-1 rounded-full px-2.5 py-0.5 text-xs font-bold';

/** The markup contains both outcomes, hidden; the answer reveals one, and the live region announces it. */
const SampleFeedback = ({ question, onward = <IntoTheApp /> }: { question: Sample; onward?: ReactNode }) => (
  <div role="status">
    <div data-outcome="right" hidden className="mt-4 rounded-card bg-correct-soft p-4">
      <p className="flex items-center gap-2 font-bold text-correct">
        <CircleCheck className="size-5" aria-hidden="true" /> ¡Correcto!
      </p>
      <Explanation text={question.explanation} />
    </div>
    <div data-outcome="wrong" hidden className="mt-4 rounded-card bg-wrong-soft p-4">
      <p className="flex items-center gap-2 font-bold text-wrong">
        <Lightbulb className="size-5" aria-hidden="true" /> No es esa. Mira por qué.
      </p>
      <Explanation text={question.explanation} />
    </div>
    <div data-afterwards hidden className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-3">
      {onward}
      <p className="min-w-[min(10rem,100%)] flex-1 text-sm text-muted">
        En las lecciones, la respuesta correcta y la explicación son de los planes de pago.
      </p>
    </div>
  </div>
);

const IntoTheApp = () => (
  <a href="/login" className={buttonClasses({ variant: 'purple' })}>
    Empezar gratis
  </a>
);

const Explanation = ({ text }: { text: string }) => <p className="mt-1.5 leading-relaxed">{text}</p>;
