import { Check } from 'lucide-react';
import { Suspense } from 'react';
import { optionLetter } from '#domain/course/lessons.ts';
import { KindAnswered } from '#features/quiz/web/question/kinds.tsx';
import { classNames } from '#web/ui/class-names.ts';
import type { Board } from './hosting.api.ts';

/** A question with its options, to read from the last row; the key once it is shown. */
export function BoardQuestion({ board }: { board: Board }) {
  const { quiz, answered, players } = board;
  const question = quiz.question!;
  const { key } = quiz;
  return (
    <section className="flex flex-col gap-[3vh]">
      <h2 className="max-w-[40ch] text-[clamp(1.75rem,3.6vw,4rem)] leading-tight font-bold text-pretty">
        {question.question_text}
      </h2>
      {question.options.length > 0 ? <Options quiz={quiz} /> : <Asked quiz={quiz} />}
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

/** What a kind without options shows, and its key. */
function Asked({ quiz: { question, key, country } }: { quiz: Board['quiz'] }) {
  const ask = question!.ask!;
  const lists =
    ask.kind === 'order'
      ? [ask.items]
      : ask.kind === 'match'
        ? [ask.left, ask.right]
        : ask.kind === 'entry'
          ? [ask.accounts]
          : [];
  if (key?.key)
    return (
      <div className="text-2xl">
        <Suspense>
          <KindAnswered
            ask={ask}
            options={[]}
            country={country}
            answer={key.key}
            rightAnswer={key.key}
            isRight
          />
        </Suspense>
      </div>
    );
  return (
    <div className="flex flex-wrap gap-x-[6vw] gap-y-4 text-[clamp(1.25rem,2.4vw,2.5rem)]">
      {lists.map((items, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lists keep their order
        <ul key={at} className="flex flex-col gap-2">
          {items.map((item) => (
            <li key={item} className="rounded-card border-2 border-line bg-surface px-5 py-2 font-semibold">
              {item}
            </li>
          ))}
        </ul>
      ))}
      {lists.length === 0 && <p className="text-muted">Responde en tu teléfono.</p>}
    </div>
  );
}

function Options({ quiz: { question, key } }: { quiz: Board['quiz'] }) {
  const right = rightOptions(key);
  const most = Math.max(1, key?.answered ?? 0);
  return (
    <ol className="grid gap-[1.5vw] md:grid-cols-2">
      {question!.options.map((text, option) => {
        const isRight = right.includes(option);
        const chosen = key?.chosen[option] ?? 0;
        return (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: the index identifies the option
            key={option}
            className={classNames(
              'relative flex min-h-[11vh] items-center gap-5 overflow-hidden rounded-card border-3 px-6 py-3',
              isRight ? 'border-correct bg-correct-soft' : 'border-line bg-surface',
              key && !isRight && 'text-muted',
            )}
          >
            {key && (
              <span
                aria-hidden="true"
                className={classNames(
                  'absolute bottom-0 left-0 h-2',
                  isRight ? 'bg-correct' : 'bg-line-strong',
                )}
                style={{ width: `${(100 * chosen) / most}%` }}
              />
            )}
            <span
              className={classNames(
                'grid size-14 shrink-0 place-items-center rounded-full text-2xl font-bold [&_svg]:size-8',
                isRight ? 'bg-correct text-on-correct' : 'bg-brand-soft text-brand',
              )}
            >
              {isRight ? <Check aria-hidden="true" strokeWidth={3} /> : optionLetter(option)}
            </span>
            <span className="min-w-0 flex-1 text-[clamp(1.25rem,2.2vw,2.5rem)] leading-snug font-semibold text-pretty">
              {text}
              {isRight && (
                <span className="block text-lg font-bold text-correct">{`${optionLetter(option)} · Correcta`}</span>
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
