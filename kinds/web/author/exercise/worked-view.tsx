import type { ReactNode } from 'react';
import type { Exercise, Parameter } from '#domain/exercise/exercise.ts';
import { isDecimal } from '#domain/exercise/parameters.ts';
import { GENERAL } from '#domain/people/country-name.ts';
import { withCount } from '#domain/text/plural.ts';
import { printDecimal } from '#domain/text/typed-number.ts';
import { sampleOf } from '../../../sample-text.ts';
import { FormulaText, PartLines } from '../body-part.tsx';
import { MistakesView } from '../mistake-rows.tsx';
import type { Worked } from './worked-fields.tsx';

type WorkedViewProps = { body: Worked & { exercise: Exercise | null }; children: ReactNode };

/** A question whose figures may be drawn: what it asks, how they are drawn, and how it is explained. */
export const WorkedView = ({ body: { exercise, mistakes, solution, hints }, children }: WorkedViewProps) => (
  <>
    {children}
    {exercise && <ExerciseView exercise={exercise} />}
    <MistakesView mistakes={mistakes} exercise={exercise} />
    <PartLines title="Solución paso a paso">{solution.map((step) => sampleOf(step, exercise))}</PartLines>
    <PartLines title="Pistas">
      {hints.map(({ text, cost }) => `${sampleOf(text, exercise)} (cuesta ${withCount(cost, 'punto')})`)}
    </PartLines>
  </>
);

const ExerciseView = ({
  exercise: { parameters, values, constraints, rounding },
}: {
  exercise: Exercise;
}) => (
  <>
    <PartLines title="Cifras que se sortean">
      {parameters.map((parameter) => (
        <>
          <FormulaText formula={parameter.name} />: {rangeText(parameter)}
        </>
      ))}
    </PartLines>
    <PartLines title="Valores calculados">
      {values.map(({ name, formula, places }) => (
        <>
          <FormulaText formula={`${name} = ${formula}`} />
          {places !== undefined && `, con ${withCount(places, 'decimal')}`}
        </>
      ))}
    </PartLines>
    <PartLines title="Condiciones">
      {constraints.map((constraint) => (
        <FormulaText key={constraint} formula={constraint} />
      ))}
    </PartLines>
    {rounding === 'half_even' && <p className="text-muted">Las mitades se redondean a la cifra par.</p>}
  </>
);

const printed = (text: string) => (isDecimal(text) ? printDecimal(text, GENERAL) : text);

const rangeText = (parameter: Parameter) =>
  'choices' in parameter
    ? `uno de ${parameter.choices.map(printed).join('; ')}`
    : `de ${printed(parameter.from)} a ${printed(parameter.to)}, de ${printed(parameter.step)} en ${printed(parameter.step)}`;
