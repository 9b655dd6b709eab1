import { useState } from 'react';
import { optionLetter } from '#domain/course/lessons.ts';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { AnswerPart, type Mark } from '../../web/answer-part.tsx';
import { KindForm } from '../../web/kind-form.tsx';
import type { AnsweredProps, FieldProps, KindView } from '../../web/kind-view.ts';

const NOTHING = 'Marca al menos una opción.';

function MultipleChoiceField({ options, formId, rejection, onAnswer }: FieldProps<'multiple_choice'>) {
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const [problem, setProblem] = useState('');
  function submit() {
    if (chosen.length === 0) setProblem(NOTHING);
    else onAnswer({ options: chosen.toSorted((one, other) => one - other) });
  }
  function toggle(option: number) {
    setProblem('');
    setChosen((before) =>
      before.includes(option) ? before.filter((each) => each !== option) : [...before, option],
    );
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
      <p className="text-muted">Marca todas las que sean correctas.</p>
      <ul className="flex flex-col gap-3">
        {options.map((text, option) => (
          <li
            key={text}
            className="rounded-card border-2 border-line bg-surface px-3.5 py-1.5 hover:border-brand has-checked:border-brand has-checked:bg-brand-soft"
          >
            <Checkbox label={text} checked={chosen.includes(option)} onChange={() => toggle(option)} />
          </li>
        ))}
      </ul>
    </KindForm>
  );
}

function MultipleChoiceAnswered({ options, answer, rightAnswer }: AnsweredProps<'multiple_choice'>) {
  return (
    <ul className="mt-6 flex flex-col gap-2">
      {options.map((text, option) => {
        const isChosen = answer?.options.includes(option) ?? false;
        const isRight = rightAnswer?.options.includes(option);
        return (
          <li key={text} className="rounded-control border border-line bg-surface px-3 py-2.5">
            <p className="text-pretty">
              <span className="font-bold">{optionLetter(option)}.</span> {text}
            </p>
            {(isChosen || isRight) && (
              <p className="mt-0.5 text-sm">
                <AnswerPart isWorded {...verdictOf(isChosen, isRight)} />
              </p>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function verdictOf(isChosen: boolean, isRight: boolean | undefined): { mark: Mark; children: string } {
  if (!isChosen) return { mark: 'right', children: 'Correcta: te faltó marcarla' };
  if (isRight === undefined) return { mark: 'plain', children: 'Tu respuesta' };
  return isRight
    ? { mark: 'right', children: 'Tu respuesta, correcta' }
    : { mark: 'wrong', children: 'Tu respuesta, incorrecta' };
}

export const multipleChoiceView: KindView<'multiple_choice'> = {
  Field: MultipleChoiceField,
  Answered: MultipleChoiceAnswered,
};
