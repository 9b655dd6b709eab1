import { use, useState } from 'react';
import { figureName } from '#domain/expression/typed-formula.ts';
import { Field } from '#web/ui/form/field.tsx';
import { Input } from '#web/ui/form/input.tsx';
import { RenameFigure } from './rename-figure.ts';

type NameCellProps = {
  name: string;
  /** The names of all figures. */
  names: readonly string[];
  problem: string | undefined;
  onChange: (name: string) => void;
};

/** The name of a figure. Once the field is left, the texts and formulas that have the old one get the new one. */
export function NameCell({ name, names, problem, onChange }: NameCellProps) {
  const rename = use(RenameFigure);
  const [typed, setTyped] = useState<string>();
  const next = figureName(typed ?? name);
  const isTaken = typed !== undefined && next !== name && names.includes(next);
  function settle() {
    if (isTaken) return;
    setTyped(undefined);
    if (next === name || next === '') return;
    if (name === '' || !rename) onChange(next);
    else rename(name, next);
  }
  return (
    <Field label="Nombre" error={isTaken ? `Ya hay una cifra «${next}».` : problem}>
      <Input
        type="text"
        autoComplete="off"
        spellCheck={false}
        className="font-mono"
        value={typed ?? name}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onBlur={settle}
        onKeyDown={({ key }) => key === 'Enter' && settle()}
      />
    </Field>
  );
}
