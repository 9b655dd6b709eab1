import { useState } from 'react';
import { optionLetter } from '#domain/course/lessons.ts';
import { withCount } from '#domain/text/plural.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { AnswerPart, type Mark, markedBox, markOf } from '../../web/answer-part.tsx';
import { useDraft } from '../../web/drafts.ts';
import { KindForm } from '../../web/kind-form.tsx';
import type { AnsweredProps, FieldProps, KindView } from '../../web/kind-view.ts';

const NOTHING = 'Marca al menos una opción.';

const areOptions = (count: number) => (stored: unknown) =>
  Array.isArray(stored) &&
  new Set(stored).size === stored.length &&
  stored.every((option) => Number.isInteger(option) && option >= 0 && option < count);

function MultipleChoiceField({ options, formId, rejection, onAnswer }: FieldProps<'multiple_choice'>) {
  const [chosen, setChosen] = useDraft<readonly number[]>(() => [], areOptions(options.length));
  const [problem, setProblem] = useState('');
  function submit() {
    if (chosen.length === 0) setProblem(NOTHING);
    else onAnswer({ options: chosen.toSorted((one, other) => one - other) });
  }
  function toggle(option: number) {
    setProblem('');
    setChosen(chosen.includes(option) ? chosen.filter((each) => each !== option) : [...chosen, option]);
  }
  return (
    <KindForm
      id={formId}
      draft={chosen}
      problem={problem}
      isEmpty={chosen.length === 0}
      rejection={rejection}
      onSubmit={submit}
    >
      <p className="flex flex-wrap justify-between gap-x-4 text-muted">
        <span>Marca todas las que sean correctas.</span>
        <span role="status" className="font-semibold tabular-nums">
          {withCount(chosen.length, 'elegida')}
        </span>
      </p>
      <ul className="flex flex-col gap-3">
        {options.map((text, option) => (
          <li
            key={text}
            className="rounded-card border-2 border-line bg-surface px-3.5 py-1.5 hover:border-brand
              has-checked:border-brand has-checked:bg-brand-soft"
          >
            <Checkbox label={text} checked={chosen.includes(option)} onChange={() => toggle(option)} />
          </li>
        ))}
      </ul>
    </KindForm>
  );
}

function MultipleChoiceAnswered(props: AnsweredProps<'multiple_choice'>) {
  const { options, answer, rightAnswer, parts } = props;
  return (
    <ul className="mt-6 flex flex-col gap-2">
      {options.map((text, option) => {
        const place = answer?.options.indexOf(option) ?? -1;
        const isRight = rightAnswer?.options.includes(option);
        const verdict = place >= 0 ? verdictOf(markOf(parts?.[place] ?? isRight)) : isRight && MISSED;
        return (
          <li
            key={text}
            className={classNames(
              'rounded-control border-2 px-3 py-2.5',
              markedBox(verdict && place >= 0 ? verdict.mark : 'plain'),
            )}
          >
            <p className="text-pretty">
              <span className="font-bold">{optionLetter(option)}.</span> {text}
            </p>
            {verdict && (
              <p className="mt-0.5 text-sm">
                <AnswerPart isWorded {...verdict} />
              </p>
            )}
          </li>
        );
      })}
    </ul>
  );
}

const MISSED = { mark: 'right', children: 'Correcta: te faltó marcarla' } as const;

const VERDICTS: Record<Mark, string> = {
  right: 'Tu respuesta, correcta',
  wrong: 'Tu respuesta, incorrecta',
  plain: 'Tu respuesta',
};

const verdictOf = (mark: Mark) => ({ mark, children: VERDICTS[mark] });

export const multipleChoiceView: KindView<'multiple_choice'> = {
  Field: MultipleChoiceField,
  Answered: MultipleChoiceAnswered,
};
