import { useId, useState } from 'react';
import { ambiguityQuestion, readNumber, spellNumber } from '#domain/typed-number.ts';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import type { Quantity } from './catalog/calculator.ts';

const units = { money: '', percent: '%', years: 'años', months: 'meses' };

/** The country of the reading: visitors have not named one, so a number that could be two things is asked about. */
const COUNTRY = 'general';

type QuantityFieldProps = { input: Quantity; value: number; onChange: (value: number) => void };

/** A figure to type or to move with the slider. What is typed counts as soon as it can be read. */
export function QuantityField({ input, value, onChange }: QuantityFieldProps) {
  // What is being typed; null while the field shows the value.
  const [typed, setTyped] = useState<string | null>(null);
  const id = useId();
  const reading = typed === null ? undefined : readTyped(typed, input);
  const type = (text: string) => {
    setTyped(text);
    const read = readTyped(text, input);
    if (read.value !== undefined) onChange(read.value);
  };
  const choose = (text: string) => {
    onChange(Number(text));
    setTyped(null);
  };
  return (
    <div className="min-w-0">
      <Field label={input.label} hint={input.hint} error={reading?.problem}>
        <div className="flex items-center gap-2">
          <Input
            inputMode="decimal"
            autoComplete="off"
            className="text-right font-semibold tabular-nums"
            value={typed ?? spellNumber(String(value), COUNTRY)}
            onChange={({ currentTarget }) => type(currentTarget.value)}
            onBlur={() => reading?.value !== undefined && setTyped(null)}
          />
          {units[input.unit] && <span className="w-12 shrink-0 text-muted">{units[input.unit]}</span>}
        </div>
      </Field>
      {reading?.choices && (
        <fieldset className="mt-2 flex flex-wrap items-center gap-2 text-sm">
          <legend className="float-left contents font-semibold">
            {ambiguityQuestion(reading.choices, COUNTRY)}
          </legend>
          {reading.choices.map((choice) => (
            <button
              key={choice}
              type="button"
              onClick={() => choose(choice)}
              className="min-h-tap rounded-control border border-line-strong bg-surface px-3 font-semibold tabular-nums hover:bg-hover"
            >
              {spellNumber(choice, COUNTRY)}
            </button>
          ))}
        </fieldset>
      )}
      <label htmlFor={id} className="sr-only">
        {input.label}, con el control deslizante
      </label>
      <input
        id={id}
        type="range"
        className="slider mt-1 w-full"
        // From a whole step, so that the slider stands on round figures.
        min={Math.ceil(input.min / input.step) * input.step}
        max={input.slider}
        step={input.step}
        value={Math.min(value, input.slider)}
        aria-valuetext={`${spellNumber(String(value), COUNTRY)} ${units[input.unit]}`.trim()}
        onChange={({ currentTarget }) => {
          setTyped(null);
          onChange(Math.max(input.min, Number(currentTarget.value)));
        }}
      />
    </div>
  );
}

type Reading = { value?: number; problem?: string; choices?: [string, string] };

function readTyped(text: string, { min, max, unit }: Quantity): Reading {
  const read = readNumber(text, COUNTRY);
  if ('problem' in read) return { problem: read.problem };
  if ('ambiguous' in read) return { choices: read.ambiguous };
  const value = Number(read.value);
  if (value < min || value > max)
    return { problem: `Escribe un número entre ${spell(min)} y ${spell(max)}.` };
  if ((unit === 'years' || unit === 'months') && !Number.isInteger(value))
    return { problem: `Escribe ${units[unit]} enteros.` };
  return { value };
}

const spell = (value: number) => spellNumber(String(value), COUNTRY);
