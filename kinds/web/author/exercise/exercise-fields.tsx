import { useRef, useState } from 'react';
import type { Exercise } from '#domain/exercise/exercise.ts';
import { countryName } from '#domain/people/country-name.ts';
import { taxTables } from '#domain/tax-tables/tables.ts';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { Switch } from '#web/ui/form/switch.tsx';
import { DECIMAL_PLACES } from '../../../exercise/exercise-body.ts';
import type { AuthorFormProps } from '../author-form.ts';
import { Fold } from '../fold.tsx';
import { NumberSelect } from '../number-select.tsx';
import { RowList, TextRows } from '../row-list.tsx';
import { TextCell } from '../text-cell.tsx';
import { NameCell } from './name-cell.tsx';
import { NO_RANGE, ParameterRow } from './parameter-row.tsx';

const FIRST_EXERCISE: Exercise = {
  parameters: [NO_RANGE],
  ...{ constraints: [], values: [], rounding: 'half_up' },
};

type ExerciseFieldsProps = Pick<AuthorFormProps<{ exercise: Exercise | null }>, 'problemAt' | 'onChange'> & {
  exercise: Exercise | null;
};

export function ExerciseFields({ exercise, problemAt, onChange }: ExerciseFieldsProps) {
  const written = useRef(FIRST_EXERCISE);
  if (exercise) written.current = exercise;
  return (
    <>
      <Switch
        label="Cifras distintas en cada intento"
        description="Los textos enseñan las de un intento, sobre fondo: en cada uno son otras."
        checked={exercise !== null}
        onCheckedChange={(isDrawn) => onChange({ exercise: isDrawn ? written.current : null })}
      />
      {exercise && (
        <DrawnFigures
          exercise={exercise}
          problemAt={(path) => problemAt(`exercise.${path}`)}
          onChange={(change) => onChange({ exercise: { ...exercise, ...change } })}
        />
      )}
    </>
  );
}

type DrawnFiguresProps = {
  exercise: Exercise;
  problemAt: (path: string) => string | undefined;
  onChange: (change: Partial<Exercise>) => void;
};

function DrawnFigures(props: DrawnFiguresProps) {
  const { exercise, problemAt, onChange } = props;
  const { constraints, values, rounding, tables = [] } = exercise;
  const [isUsed] = useState(values.length + constraints.length + tables.length > 0);
  return (
    <>
      <Parameters {...props} />
      <Fold title="Valores intermedios, condiciones, redondeo y tablas de impuestos" open={isUsed}>
        <Values {...props} />
        <TextRows
          title="Condiciones"
          noun="condición"
          label="Condición"
          hint="Comparaciones que cumplen todas las variantes, como «cuota < sueldo × 0,4»."
          rows={constraints}
          path="constraints"
          most={20}
          look="formula"
          problemAt={problemAt}
          onChange={(rows) => onChange({ constraints: rows })}
        />
        <Field label="Redondeo" className="sm:w-72">
          <Select
            options={[
              { value: 'half_up', label: 'La mitad, hacia arriba' },
              { value: 'half_even', label: 'La mitad, a la cifra par' },
            ]}
            value={rounding}
            onValueChange={(chosen) =>
              onChange({ rounding: chosen === 'half_even' ? 'half_even' : 'half_up' })
            }
          />
        </Field>
        <DataTables exercise={exercise} onChange={onChange} />
      </Fold>
    </>
  );
}

const namesOf = ({ parameters, values }: Exercise) => [...parameters, ...values].map(({ name }) => name);

const Parameters = ({ exercise, problemAt, onChange }: DrawnFiguresProps) => (
  <RowList
    title="Parámetros"
    noun="parámetro"
    hint="Cifras que se sortean en cada intento."
    rows={exercise.parameters}
    empty={NO_RANGE}
    most={20}
    problem={problemAt('parameters')}
    onChange={(rows) => onChange({ parameters: rows })}
  >
    {(row, at, change) => (
      <ParameterRow
        parameter={row}
        names={namesOf(exercise)}
        problemAt={(path) => problemAt(`parameters.${at}.${path}`)}
        onChange={change}
      />
    )}
  </RowList>
);

const Values = ({ exercise, problemAt, onChange }: DrawnFiguresProps) => (
  <RowList
    title="Valores"
    noun="valor"
    hint="Cifras que se calculan con los parámetros y los valores de arriba."
    rows={exercise.values}
    empty={{ name: '', formula: '' }}
    most={40}
    movable
    problem={problemAt('values')}
    onChange={(rows) => onChange({ values: rows })}
  >
    {(row, at, change) => (
      <div className="grid gap-3 sm:grid-cols-[1fr_2fr_9rem]">
        <NameCell
          name={row.name}
          names={namesOf(exercise)}
          problem={problemAt(`values.${at}.name`)}
          onChange={(name) => change({ ...row, name })}
        />
        <TextCell
          label="Fórmula"
          look="formula"
          value={row.formula}
          problem={problemAt(`values.${at}.formula`)}
          onChange={(formula) => change({ ...row, formula })}
        />
        <NumberSelect
          label="Decimales"
          none="Sin redondear"
          most={DECIMAL_PLACES[1]}
          value={row.places}
          onChange={(places) =>
            change({ name: row.name, formula: row.formula, ...(places !== undefined && { places }) })
          }
        />
      </div>
    )}
  </RowList>
);

/** The tables of data that the formulas may use as functions: those that somebody compared with their source. */
const DataTables = ({
  exercise: { tables = [] },
  onChange,
}: Pick<DrawnFiguresProps, 'exercise' | 'onChange'>) => (
  <fieldset className="min-w-0">
    <legend className="text-sm font-semibold">Tablas de impuestos que usan las fórmulas</legend>
    <div className="flex flex-col">
      {usableTables(tables).map(({ name, country, title }) => (
        <Checkbox
          key={name}
          label={
            <>
              {countryName(country)}. {title}: <code>{name}(x)</code>
            </>
          }
          checked={tables.includes(name)}
          onChange={({ currentTarget }) =>
            onChange({
              tables: currentTarget.checked ? [...tables, name] : tables.filter((each) => each !== name),
            })
          }
        />
      ))}
    </div>
  </fieldset>
);

const usableTables = (used: readonly string[]) =>
  taxTables.filter(({ name, checked }) => checked || used.includes(name));
