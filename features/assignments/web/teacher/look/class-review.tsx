import { useState } from 'react';
import type { DialogState } from '#features/back-office/frame/web/form/use-dialog.ts';
import { ToldText } from '#features/quiz/web/question/told-text.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import type { Item } from '../assignments.queries.ts';
import { AskedQuestion } from './asked-question.tsx';
import { Chosen, Share } from './item-figures.tsx';

const QUESTIONS = 3;

/** The questions that the group missed most; the server sends the worst first. */
export const mostMissed = (items: readonly Item[]) =>
  items.filter(({ right, answered }) => right < answered).slice(0, QUESTIONS);

/**
 * 'Repasar en clase', five minutes at the projector: each question is discussed before it is shown how the group answered and why. It names
 * nobody (docs/product.md §32).
 */
export function ClassReview({ items, ...dialog }: DialogState & { items: readonly Item[] }) {
  const [place, setPlace] = useState(0);
  const [isShown, setShown] = useState(false);
  const item = items[place];
  if (!item) return null;
  const isLast = place === items.length - 1;
  function goOn() {
    if (!isShown) return setShown(true);
    if (isLast) return dialog.onOpenChange(false);
    setPlace(place + 1);
    setShown(false);
  }
  return (
    <Dialog
      {...dialog}
      size="xl"
      title="Repasar en clase"
      description={`Pregunta ${place + 1} de ${items.length} · ${
        isShown ? 'Hora de comentar por qué.' : 'Un minuto para pensarla y comentarla en parejas.'
      }`}
      footer={<Button onClick={goOn}>{!isShown ? 'Mostrar' : isLast ? 'Terminar' : 'Siguiente'}</Button>}
    >
      <div className="sm:text-xl">
        <h3 className="text-xl font-bold text-pretty wrap-anywhere sm:text-3xl">
          <ToldText text={item.question_text} facts={item.facts} />
        </h3>
        {isShown && <Share item={item} />}
        <AskedQuestion item={item} chosen={<Chosen item={item} />} isOpen={!isShown} />
      </div>
    </Dialog>
  );
}
