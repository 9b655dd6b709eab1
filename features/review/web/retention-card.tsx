import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { RETENTION_RANGE } from '#domain/learning/review-parameters.ts';
import { Card } from '#web/ui/card.tsx';
import { useSaveReviewSettings } from './use-save-review-settings.ts';

const percentOf = (share: number) => Math.round(share * 100);
const [LEAST, MOST] = RETENTION_RANGE.map(percentOf) as [number, number];

/** The desired retention, in plain words. It is saved when the slider is released. */
export function RetentionCard({ retention }: { retention: number }) {
  const save = useSaveReviewSettings();
  const saved = percentOf(retention);
  // What was chosen here, which a reply to an earlier choice must not take back; null while it shows what is saved.
  const [chosen, setChosen] = useState<number | null>(null);
  const sent = useRef<number>(saved);
  const percent = chosen ?? saved;
  const slider = useOnCommit((committed) => {
    if (committed === sent.current) return;
    sent.current = committed;
    const giveBack = () => {
      sent.current = saved;
      setChosen(null);
    };
    save({ retention: committed / 100 }, { onError: giveBack });
  });
  const [label, hint] = [useId(), useId()];
  return (
    <Card>
      <div className="flex items-baseline justify-between gap-4">
        <h2 id={label} className="text-lg font-bold">
          Cuánto quieres recordar
        </h2>
        <span className="shrink-0 text-lg font-bold text-brand tabular-nums">{percent}&nbsp;%</span>
      </div>
      <p className="mt-1 text-sm text-pretty">
        Cuando una pregunta vuelva, te acordarás unas {percent} veces de cada 100.
      </p>
      <input
        ref={slider}
        type="range"
        className="slider mt-2 w-full"
        min={LEAST}
        max={MOST}
        value={percent}
        aria-labelledby={label}
        aria-describedby={hint}
        aria-valuetext={`${percent} %`}
        onChange={({ currentTarget }) => setChosen(Number(currentTarget.value))}
      />
      <div aria-hidden="true" className="flex justify-between gap-4 text-sm text-muted">
        <span>Repasas menos</span>
        <span>Repasas más</span>
      </div>
      <p id={hint} className="mt-3 text-sm text-pretty text-muted">
        Cuanto más quieras recordar, antes vuelve cada pregunta. Con un 90 % basta para casi todo.
      </p>
    </Card>
  );
}

/** Calls back with the value when the slider is released or moved by a key: React has no event of its own for it. */
function useOnCommit(onCommit: (value: number) => void) {
  const slider = useRef<HTMLInputElement>(null);
  const commit = useEffectEvent(() => slider.current && onCommit(Number(slider.current.value)));
  useEffect(() => {
    const input = slider.current;
    input?.addEventListener('change', commit);
    return () => input?.removeEventListener('change', commit);
  }, []);
  return slider;
}
