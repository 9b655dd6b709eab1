import { useRef } from 'react';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { DECIMAL_PLACES } from '../../exercise/exercise-body.ts';
import { NumberSelect } from '../../web/author/number-select.tsx';
import { TextCell } from '../../web/author/text-cell.tsx';
import type { TableBody } from '../table.ts';

type Cell = TableBody['rows'][number][number];

type CellFieldsProps = {
  column: string;
  cell: Cell;
  problemAt: (path: string) => string | undefined;
  onChange: (cell: Cell) => void;
};

export function CellFields({ column, cell, problemAt, onChange }: CellFieldsProps) {
  const isGap = typeof cell === 'object';
  const written = isGap ? cell.gap : cell;
  const places = useRef(2);
  if (isGap) places.current = cell.places;
  return (
    <div className="grid gap-3 min-[22rem]:grid-cols-[7rem_minmax(0,1fr)] sm:grid-cols-[8rem_1fr_7rem]">
      <Field label={column}>
        <Select
          options={[
            { value: 'text', label: 'Texto' },
            { value: 'gap', label: 'Hueco' },
          ]}
          value={isGap ? 'gap' : 'text'}
          onValueChange={(form) =>
            onChange(form === 'gap' ? { gap: written, places: places.current } : written)
          }
        />
      </Field>
      <TextCell
        label={isGap ? 'Fórmula' : 'Texto'}
        className={isGap ? undefined : 'sm:col-span-2'}
        look={isGap ? 'formula' : 'text'}
        value={written}
        problem={problemAt('') ?? problemAt('.gap')}
        onChange={(text) => onChange(isGap ? { ...cell, gap: text } : text)}
      />
      {isGap && (
        <NumberSelect
          label="Decimales"
          className="min-[22rem]:col-start-2 sm:col-start-auto"
          most={DECIMAL_PLACES[1]}
          value={cell.places}
          onChange={(places = 0) => onChange({ ...cell, places })}
        />
      )}
    </div>
  );
}
