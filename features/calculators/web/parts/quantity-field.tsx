import { useId, useState } from 'react';
import { readNumber, spellNumber } from '#domain/text/typed-number.ts';
import { Ambiguity } from '#kinds/web/ambiguity.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Input } from '#web/ui/form/input.tsx';
import type { Quantity } from '../catalog/calculator.ts';

const units = { money: '', percent: '%', years: 'años', months: 'meses' };

type QuantityFieldProps = {
  input: Quantity;
  /** Decides how what is typed is read. */
  country: string;
  value: number;
  /** Called with every edit; undefined while what is typed cannot be read. */
  onChange: (value: number | undefined) => void;
};

/** A figure to type or to move with the slider. What is typed counts as soon as it can be read. */
export function QuantityField({ input, country, value, onChange }: QuantityFieldProps) {
  // What is being typed; null while the field shows the value.
  const [typed, setTyped] = useState<string | null>(null);
  const reading = typed === null ? undefined : readTyped(typed, input, country);
  const spelled = spellNumber(String(value), country);
  const type = (text: string) => {
    setTyped(text);
    onChange(readTyped(text, input, country).value);
  };
  const choose = (chosen: number) => {
    setTyped(null);
    onChange(chosen);
  };
  return (
    <div className="min-w-0">
      <Field label={input.label} hint={input.hint} error={reading?.problem}>
        <div className="flex items-center gap-2">
          <Input
            inputMode="decimal"
            autoComplete="off"
            className="text-right font-semibold tabular-nums"
            value={typed ?? spelled}
            onChange={({ currentTarget }) => type(currentTarget.value)}
            onBlur={() => reading?.value !== undefined && setTyped(null)}
          />
          {units[input.unit] && <span className="w-12 shrink-0 text-muted">{units[input.unit]}</span>}
        </div>
      </Field>
      {reading?.choices && (
        <div className="mt-2">
          <Ambiguity
            choices={reading.choices}
            country={country}
            onChoose={(chosen) => choose(Number(chosen))}
          />
        </div>
      )}
      <Slider input={input} value={value} spelled={spelled} onChoose={choose} />
    </div>
  );
}

type SliderProps = {
  input: Quantity;
  value: number;
  spelled: string;
  onChoose: (value: number) => void;
};

function Slider({ input, value, spelled, onChoose }: SliderProps) {
  const id = useId();
  return (
    <>
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
        aria-valuetext={`${spelled} ${units[input.unit]}`.trim()}
        onChange={({ currentTarget }) => onChoose(Math.max(input.min, Number(currentTarget.value)))}
      />
    </>
  );
}

type Reading = { value?: number; problem?: string; choices?: [string, string] };

function readTyped(text: string, { min, max, unit }: Quantity, country: string): Reading {
  const read = readNumber(text, country);
  if ('problem' in read) return { problem: read.problem };
  if ('ambiguous' in read) return { choices: read.ambiguous };
  const value = Number(read.value);
  const spell = (limit: number) => spellNumber(String(limit), country);
  if (value < min || value > max)
    return { problem: `Escribe un número entre ${spell(min)} y ${spell(max)}.` };
  if ((unit === 'years' || unit === 'months') && !Number.isInteger(value))
    return { problem: `Escribe ${units[unit]} enteros.` };
  return { value };
}
