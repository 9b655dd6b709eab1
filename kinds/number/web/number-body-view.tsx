import { withCount } from '#domain/text/plural.ts';
import { BodyPart, FormulaText } from '../../web/author/body-part.tsx';
import { WorkedView } from '../../web/author/exercise/worked-view.tsx';
import { toleranceText } from '../../web/author/tolerance-text.ts';
import type { NumberBody } from '../number.ts';
import { UNIT_NAMES } from './unit-names.ts';

export function NumberBodyView({ body }: { body: NumberBody }) {
  const { answer, places, unit, currency, tolerance } = body;
  const unitText = unit === 'none' ? '' : ` en ${currency ?? UNIT_NAMES[unit].toLowerCase()},`;
  return (
    <WorkedView body={body}>
      <BodyPart title="Respuesta">
        <p className="mt-1">
          <FormulaText formula={answer} right />
          {unitText} con {withCount(places, 'decimal')}. {toleranceText(tolerance)}
        </p>
      </BodyPart>
    </WorkedView>
  );
}
