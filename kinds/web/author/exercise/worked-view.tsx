import type { ReactNode } from 'react';
import type { Exercise, Parameter } from '#domain/exercise/exercise.ts';
import { withCount } from '#domain/text/plural.ts';
import { BodyPart, FormulaText } from '../body-part.tsx';
import type { Worked } from './worked-fields.tsx';

type WorkedViewProps = { body: Worked & { exercise: Exercise | null }; children: ReactNode };

/** A question whose figures may be drawn: what it asks, how they are drawn, and how it is explained. */
export const WorkedView = ({ body: { exercise, mistakes, solution, hints }, children }: WorkedViewProps) => (
  <>
    {children}
    {exercise && <ExerciseView exercise={exercise} />}
    <Lines title="Errores habituales">
      {mistakes.map(({ formula, reason }) => (
        <>
          <FormulaText formula={formula} />: {reason}
        </>
      ))}
    </Lines>
    <Lines title="Solución paso a paso">{solution}</Lines>
    <Lines title="Pistas">
      {hints.map(({ text, cost }) => `${text} (cuesta ${withCount(cost, 'punto')})`)}
    </Lines>
  </>
);

const ExerciseView = ({
  exercise: { parameters, values, constraints, rounding },
}: {
  exercise: Exercise;
}) => (
  <>
    <Lines title="Cifras que se sortean">
      {parameters.map((parameter) => (
        <>
          <FormulaText formula={parameter.name} />: {rangeText(parameter)}
        </>
      ))}
    </Lines>
    <Lines title="Valores calculados">
      {values.map(({ name, formula, places }) => (
        <>
          <FormulaText formula={`${name} = ${formula}`} />
          {places !== undefined && `, con ${withCount(places, 'decimal')}`}
        </>
      ))}
    </Lines>
    <Lines title="Condiciones">
      {constraints.map((constraint) => (
        <FormulaText key={constraint} formula={constraint} />
      ))}
    </Lines>
    {rounding === 'half_even' && <p className="text-muted">Las mitades se redondean a la cifra par.</p>}
  </>
);

const rangeText = (parameter: Parameter) =>
  'choices' in parameter
    ? `uno de ${parameter.choices.join('; ')}`
    : `de ${parameter.from} a ${parameter.to}, de ${parameter.step} en ${parameter.step}`;

function Lines({ title, children }: { title: string; children: ReactNode[] }) {
  if (children.length === 0) return null;
  return (
    <BodyPart title={title}>
      <ul className="mt-0.5 flex list-inside list-disc flex-col gap-0.5 text-muted">
        {children.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the index identifies the line
          <li key={at} className="whitespace-pre-wrap">
            {line}
          </li>
        ))}
      </ul>
    </BodyPart>
  );
}
