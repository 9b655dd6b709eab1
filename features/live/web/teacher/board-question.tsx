import { Check } from 'lucide-react';
import { optionLetter } from '#domain/course/lessons.ts';
import { classNames } from '#web/ui/class-names.ts';
import { BoardAsked } from './board-asked.tsx';
import type { Board } from './hosting.api.ts';

/** A question with its options, to read from the last row; the key once it is shown. */
export function BoardQuestion({ board }: { board: Board }) {
  const { quiz, answered, players } = board;
  const question = quiz.question!;
  const { key } = quiz;
  return (
    <section className="flex flex-col gap-[3vh]">
      <h2
        className={classNames(
          'max-w-[45ch] leading-tight font-bold text-pretty',
          key ? 'text-[clamp(1.5rem,2.6vw,3.25rem)]' : 'text-[clamp(1.75rem,3.6vw,4.5rem)]',
        )}
      >
        {question.question_text}
      </h2>
      {question.ask && question.options.length === 0 ? (
        <BoardAsked ask={question.ask} quiz={quiz} />
      ) : (
        <Options options={question.options} shownKey={key} />
      )}
      {key?.explanation && (
        <p className="max-w-[70ch] text-[clamp(1.25rem,1.9vw,2rem)] text-pretty">{key.explanation}</p>
      )}
      <p role="status" className="text-[clamp(1.5rem,2.4vw,2.5rem)] font-bold tabular-nums">
        {key ? (
          <span className="text-correct">{`${key.right} de ${key.answered} ${key.right === 1 ? 'acierta' : 'aciertan'}`}</span>
        ) : (
          <>
            {`${answered} de ${players.length} `}
            <span className="font-normal text-muted">
              {quiz.phase === 'open' ? 'han respondido' : 'respondieron. Ya no se puede responder.'}
            </span>
          </>
        )}
      </p>
    </section>
  );
}

type OptionsProps = { options: readonly string[]; shownKey: Board['quiz']['key'] };

function Options({ options, shownKey: key }: OptionsProps) {
  const right = rightOptions(key);
  const most = Math.max(1, key?.answered ?? 0);
  return (
    <ol className="grid gap-[1.5vw] md:grid-cols-2">
      {options.map((text, option) => {
        const isRight = right.includes(option);
        const chosen = key?.chosen[option] ?? 0;
        return (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: the index identifies the option
            key={option}
            className={classNames(
              'relative flex items-center gap-5 overflow-hidden rounded-card border-3 px-6 py-3',
              isRight ? 'border-correct bg-correct-soft' : 'border-line bg-surface',
              key ? 'min-h-[11vh]' : 'min-h-[17vh]',
              key && !isRight && 'text-muted',
            )}
          >
            {key && (
              <span
                aria-hidden="true"
                className={classNames(
                  'absolute bottom-0 left-0 h-[1.2vh]',
                  isRight ? 'bg-correct' : 'bg-line-strong',
                )}
                style={{ width: `${(100 * chosen) / most}%` }}
              />
            )}
            <span
              className={classNames(
                'grid size-[clamp(3rem,4vw,5rem)] shrink-0 place-items-center rounded-full',
                'text-[clamp(1.5rem,2.2vw,2.75rem)] font-bold [&_svg]:size-[1em]',
                isRight ? 'bg-correct text-on-correct' : 'bg-brand-soft text-brand',
              )}
            >
              {isRight ? <Check aria-hidden="true" strokeWidth={3} /> : optionLetter(option)}
            </span>
            <span
              className={classNames(
                'min-w-0 flex-1 leading-snug font-semibold text-pretty',
                key ? 'text-[clamp(1.25rem,2.2vw,2.5rem)]' : 'text-[clamp(1.5rem,2.6vw,3.25rem)]',
              )}
            >
              {text}
              {isRight && (
                <span className="block text-[0.8em] font-bold text-correct">{`${optionLetter(option)} · Correcta`}</span>
              )}
            </span>
            {key && (
              <span className="text-[clamp(1.5rem,2.4vw,2.5rem)] font-bold tabular-nums">{chosen}</span>
            )}
          </li>
        );
      })}
    </ol>
  );
}

function rightOptions(key: Board['quiz']['key']): readonly number[] {
  if (key?.correct_answer !== undefined) return [key.correct_answer];
  return key?.key && 'options' in key.key ? key.key.options : [];
}
