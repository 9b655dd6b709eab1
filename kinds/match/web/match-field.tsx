import { X } from 'lucide-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { classNames } from '#web/ui/class-names.ts';
import { onFirstClick } from '../../web/double-click.ts';
import { KindForm } from '../../web/kind-form.tsx';
import type { FieldProps } from '../../web/kind-view.ts';
import { joinedClasses, PairTexts } from './pair-texts.tsx';
import { type Side, usePairs } from './use-pairs.ts';

/** Tapping two sides joins them, tapping a pair separates it again. */
export function MatchField({ ask: { left, right }, formId, rejection, onAnswer }: FieldProps<'match'>) {
  const { pairs, tapped, announced, tap, separate } = usePairs(left, right);
  const [isTried, setTried] = useState(false);
  const sides = useRef<HTMLDivElement>(null);
  const open = pairs.filter((pair) => pair === null).length;
  function submit() {
    setTried(true);
    if (open === 0) onAnswer({ pairs: pairs.flatMap((pair) => pair ?? []) });
  }
  // What was pressed disappears into a pair or out of it, so another one takes the focus.
  function focusOn(selector: string) {
    const next = sides.current?.querySelector<HTMLElement>(selector);
    (next ?? sides.current?.querySelector<HTMLElement>('button'))?.focus();
  }
  function press(side: Side, place: number) {
    const joined = flushSync(() => tap(side, place));
    if (joined !== undefined) focusOn('[data-left]');
  }
  function split(place: number) {
    flushSync(() => separate(place));
    focusOn(`[data-left="${place}"]`);
  }
  const isFree = (side: Side, place: number) =>
    side === 'left' ? pairs[place] === null : !pairs.includes(place);
  const column = (side: Side, name: string, texts: readonly string[]) => (
    <ul aria-label={name} className="flex flex-col gap-2">
      {texts.map((text, place) =>
        isFree(side, place) ? (
          <li key={text}>
            <SideButton
              {...{ side, place, text }}
              isTapped={tapped?.side === side && tapped.place === place}
              isWrong={isTried && side === 'left'}
              onPress={() => press(side, place)}
            />
          </li>
        ) : null,
      )}
    </ul>
  );
  return (
    <KindForm
      id={formId}
      draft={pairs}
      problem={isTried && open > 0 ? missing(open) : ''}
      isEmpty={open === left.length}
      rejection={rejection}
      onSubmit={submit}
    >
      <p className="text-muted">
        Toca uno de la izquierda y luego su pareja. Toca una pareja para separarla.
      </p>
      <div ref={sides} className="flex flex-col gap-4">
        {open < left.length && (
          <ul aria-label="Parejas" className="flex flex-col gap-2">
            {pairs.map((pair, place) =>
              pair === null ? null : (
                <li key={left[place]}>
                  <JoinedPair left={left[place]!} right={right[pair]!} onSeparate={() => split(place)} />
                </li>
              ),
            )}
          </ul>
        )}
        {open > 0 && (
          <div className="grid grid-cols-2 items-start gap-3 @max-2xs:gap-2">
            {column('left', 'Por emparejar', left)}
            {column('right', 'Posibles parejas', right)}
          </div>
        )}
      </div>
      <p role="status" className="sr-only">
        {announced}
      </p>
    </KindForm>
  );
}

const missing = (open: number) => (open === 1 ? 'Falta una pareja.' : `Faltan ${open} parejas.`);

type SideButtonProps = {
  side: Side;
  place: number;
  text: string;
  isTapped: boolean;
  isWrong: boolean;
  onPress: () => void;
};

const SideButton = ({ side, place, text, isTapped, isWrong, onPress }: SideButtonProps) => (
  <button
    type="button"
    {...(side === 'left' && { 'data-left': place })}
    {...(isWrong && { 'data-wrong': true })}
    aria-pressed={isTapped}
    onClick={onFirstClick(onPress)}
    className={classNames(
      'min-h-13 w-full rounded-card border-2 px-3 py-2.5 text-left font-medium text-pretty',
      'transition-[background-color,border-color,translate] active:translate-y-px',
      isTapped
        ? 'border-brand bg-brand-soft forced-colors:outline-3 forced-colors:outline-[Highlight]'
        : 'border-line bg-surface hover:border-brand hover:bg-hover',
    )}
  >
    {text}
  </button>
);

type JoinedPairProps = { left: string; right: string; onSeparate: () => void };

const JoinedPair = ({ left, right, onSeparate }: JoinedPairProps) => (
  <button
    type="button"
    onClick={onFirstClick(onSeparate)}
    className={classNames(joinedClasses, 'animate-rise border-brand bg-brand-soft hover:bg-hover')}
  >
    <span className="sr-only">Separar </span>
    <span className="col-span-3 grid grid-cols-subgrid items-center gap-2">
      <PairTexts left={left} isJoined>
        <span className="flex items-center justify-between gap-2 font-medium">
          <span className="min-w-0">{right}</span>
          <X aria-hidden="true" className="size-4 shrink-0 text-muted" />
        </span>
      </PairTexts>
    </span>
  </button>
);
