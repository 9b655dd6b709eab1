import { ambiguityQuestion, spellNumber } from '#domain/text/typed-number.ts';

type AmbiguityProps = { choices: [string, string]; country: string; onChoose: (value: string) => void };

/** '¿1234 o 1,234?', with a button for each. */
export const Ambiguity = ({ choices, country, onChoose }: AmbiguityProps) => (
  <fieldset className="flex flex-wrap items-center gap-2 text-sm">
    <legend className="float-left contents font-semibold">{ambiguityQuestion(choices, country)}</legend>
    {choices.map((choice) => (
      <button
        key={choice}
        type="button"
        onClick={() => onChoose(choice)}
        className="min-h-tap rounded-control border border-line-strong bg-surface px-3 font-semibold tabular-nums hover:bg-hover"
      >
        {spellNumber(choice, country)}
      </button>
    ))}
  </fieldset>
);
