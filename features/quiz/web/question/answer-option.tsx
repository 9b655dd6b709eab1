import { optionLetter } from '#domain/course/lessons.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Spinner } from '#web/ui/spinner.tsx';
import type { OptionState } from '../quiz-run.ts';
import { optionLooks } from './option-looks.tsx';

type AnswerOptionProps = {
  /** Counted from 0. */
  option: number;
  text: string;
  state: OptionState;
  busy: boolean;
  onChoose: () => void;
};

/** An answer option. Colour, icon and a word show its state; once locked it stays focusable but has no effect. */
export function AnswerOption({ option, text, state, busy, onChoose }: AnswerOptionProps) {
  const look = optionLooks[state];
  const open = state === 'open';
  return (
    <button
      type="button"
      aria-disabled={!open}
      onClick={() => open && onChoose()}
      className={classNames(
        'relative flex min-h-15 w-full items-center gap-3.5 rounded-card border-2 px-3.5 py-3 text-left',
        look.box,
      )}
    >
      <span
        className={classNames(
          'grid size-8.5 shrink-0 place-items-center rounded-full text-sm font-bold',
          look.disc,
        )}
      >
        {optionLetter(option)}
      </span>
      <span className="min-w-0 flex-1 font-medium text-pretty">{text}</span>
      {look.word && (
        <span
          className={classNames(
            'absolute -top-3 right-3 inline-flex animate-rise items-center gap-1 rounded-full px-2.5 ' +
              'py-0.5 text-xs font-bold [&_svg]:size-3.5',
            look.disc,
          )}
        >
          {state === 'chosen' && busy ? <Spinner /> : look.icon}
          {look.word}
        </span>
      )}
    </button>
  );
}
