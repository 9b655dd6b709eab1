import { useRef } from 'react';
import type { Parameter } from '#domain/exercise/exercise.ts';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { TextCell } from '../text-cell.tsx';
import { NameCell } from './name-cell.tsx';

type ParameterRowProps = {
  parameter: Parameter;
  names: readonly string[];
  problemAt: (path: string) => string | undefined;
  onChange: (parameter: Parameter) => void;
};

/** A figure that is drawn from a range, or from a list of numbers or texts. */
export function ParameterRow({ parameter, names, problemAt, onChange }: ParameterRowProps) {
  const { name } = parameter;
  const isList = 'choices' in parameter;
  const other = useRef<Parameter>(isList ? NO_RANGE : NO_LIST);
  return (
    <div className="grid grid-cols-2 gap-3 sm:grid-cols-[2fr_1.5fr_1fr_1fr_1fr]">
      <NameCell
        name={name}
        names={names}
        problem={problemAt('name')}
        onChange={(next) => onChange({ ...parameter, name: next })}
      />
      <Field label="Sale de">
        <Select
          options={FORMS}
          value={isList ? 'list' : 'range'}
          onValueChange={() => {
            onChange({ ...other.current, name });
            other.current = parameter;
          }}
        />
      </Field>
      {isList ? (
        <TextCell
          label="Valores, uno por línea"
          look="list"
          className="col-span-2 sm:col-span-3"
          value={parameter.choices.join('\n')}
          problem={
            problemAt('choices') ?? parameter.choices.map((_, at) => problemAt(`choices.${at}`)).find(Boolean)
          }
          onChange={(text) => onChange({ name, choices: text === '' ? [] : text.split('\n') })}
        />
      ) : (
        RANGE.map(({ part, label }) => (
          <TextCell
            key={part}
            label={label}
            look="decimal"
            value={parameter[part]}
            problem={problemAt(part)}
            onChange={(value) => onChange({ ...parameter, [part]: value })}
          />
        ))
      )}
    </div>
  );
}

const FORMS = [
  { value: 'range', label: 'Rango' },
  { value: 'list', label: 'Lista' },
];
const NO_LIST: Parameter = { name: '', choices: [] };
export const NO_RANGE: Parameter = { name: '', from: '', to: '', step: '' };

const RANGE = [
  { part: 'from', label: 'Desde' },
  { part: 'to', label: 'Hasta' },
  { part: 'step', label: 'Paso' },
] as const;
