import type { ReactNode } from 'react';
import { optionLetter } from '#domain/course/lessons.ts';
import { classNames } from '#web/ui/class-names.ts';
import { optionLooks } from '../question/option-looks.tsx';
import type { OptionState } from '../quiz-run.ts';

const words: Partial<Record<OptionState, string>> = {
  right: 'Tu respuesta, correcta',
  wrong: 'Tu respuesta, incorrecta',
  key: 'Respuesta correcta',
};

type ReportedOptionProps = { option: number; text: string; state: OptionState; word?: ReactNode };

/** An option of a finished quiz; colour, icon and words tell what was chosen and what is right. */
export function ReportedOption({ option, text, state, word = words[state] }: ReportedOptionProps) {
  const look = optionLooks[state];
  return (
    <div
      className={classNames(
        'flex items-start gap-3 rounded-control border px-3 py-2.5',
        word ? 'border-2' : 'border',
        look.box,
      )}
    >
      <span
        className={classNames(
          'grid size-7 shrink-0 place-items-center rounded-full text-xs font-bold',
          look.disc,
        )}
      >
        {optionLetter(option)}
      </span>
      <div className="min-w-0 flex-1 pt-0.5">
        <p className="text-pretty wrap-anywhere">{text}</p>
        {word && (
          <p
            className={classNames(
              'mt-0.5 inline-flex items-center gap-1 text-sm font-bold [&_svg]:size-4',
              state === 'wrong' ? 'text-wrong' : 'text-correct',
            )}
          >
            {look.icon}
            {word}
          </p>
        )}
      </div>
    </div>
  );
}
