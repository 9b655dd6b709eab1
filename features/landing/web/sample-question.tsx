import { Check, X } from 'lucide-react';
import { categoryLabel, optionLetter } from '#domain/lessons.ts';
import { categoryIcons } from '#web/brand/category-icons.ts';
import { Badge } from '#web/ui/badge.tsx';
import { SampleFeedback } from './sample-feedback.tsx';
import type { Sample } from './sample-questions.ts';

/** A question as the quiz shows it. make-answerable.ts makes it answerable; `data-state` then colours the options. */
export function SampleQuestion({ question, nextLabel }: { question: Sample; nextLabel: string }) {
  const { id, category, question_text, options, correct_answer } = question;
  const Icon = categoryIcons[category];
  const headingId = `pregunta-${id}`;
  return (
    <div data-question data-category={category} data-correct-answer={correct_answer}>
      <Badge tone="category" icon={<Icon />}>
        {categoryLabel(category)}
      </Badge>
      <h2 id={headingId} tabIndex={-1} className="mt-3 text-lg leading-snug sm:text-xl">
        {question_text}
      </h2>
      <ol aria-labelledby={headingId} className="mt-4 grid gap-2.5">
        {options.map((option, index) => (
          <li key={option}>
            <Option letter={optionLetter(index)} text={option} />
          </li>
        ))}
      </ol>
      <SampleFeedback question={question} nextLabel={nextLabel} />
    </div>
  );
}

function Option({ letter, text }: { letter: string; text: string }) {
  return (
    <button
      type="button"
      data-option
      className={
        'group flex min-h-13 w-full items-center gap-3 rounded-control border border-line-strong bg-surface px-3 py-2 ' +
        'text-left font-medium transition-[background-color,border-color] ' +
        'enabled:not-data-state:hover:border-brand enabled:not-data-state:hover:bg-hover ' +
        'data-[state=locked]:border-line data-[state=locked]:text-muted data-state:cursor-default ' +
        'data-[state=key]:border-correct data-[state=right]:border-correct data-[state=right]:bg-correct-soft ' +
        'data-[state=wrong]:border-wrong data-[state=wrong]:bg-wrong-soft'
      }
    >
      <span
        className={
          'grid size-8 shrink-0 place-items-center rounded-small bg-sunken text-sm font-bold text-muted ' +
          'group-data-[state=key]:bg-correct group-data-[state=key]:text-on-correct ' +
          'group-data-[state=right]:bg-correct group-data-[state=right]:text-on-correct ' +
          'group-data-[state=wrong]:bg-wrong group-data-[state=wrong]:text-on-wrong'
        }
      >
        {letter}
      </span>
      <span className="flex-1 tabular-nums">{text}</span>
      <span className="hidden items-center gap-1 text-sm font-semibold text-correct group-data-[state=key]:flex group-data-[state=right]:flex">
        <Check className="size-4.5" aria-hidden="true" /> Correcta
      </span>
      <span className="hidden items-center gap-1 text-sm font-semibold text-wrong group-data-[state=wrong]:flex">
        <X className="size-4.5" aria-hidden="true" /> Tu respuesta
      </span>
    </button>
  );
}
