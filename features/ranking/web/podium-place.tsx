import { Crown } from 'lucide-react';

/** Paths in a 32 × 32 box: a cogged coin, an octagon and a plain disc. */
const MEDALS = [
  {
    name: 'oro',
    fill: 'fill-reward stroke-reward-deep',
    ink: 'text-on-reward',
    outline:
      'M16 1.5l3.2 2.6 4.1-.5 1.5 3.8 3.9 1.4-.6 4.1 2.4 3.1-2.4 3.2.6 4.1-3.9 1.4-1.5 3.8-4.1-.5L16 ' +
      '30.5l-3.2-2.5-4.1.5-1.5-3.8-3.9-1.4.6-4.1L1.5 16l2.4-3.1-.6-4.1 3.9-1.4 1.5-3.8 4.1.5z',
  },
  {
    name: 'plata',
    fill: 'fill-silver stroke-silver-deep',
    ink: 'text-on-silver',
    outline: 'M10.4 2.5h11.2l7.9 7.9v11.2l-7.9 7.9H10.4l-7.9-7.9V10.4z',
  },
  {
    name: 'bronce',
    fill: 'fill-bronze stroke-bronze-deep',
    ink: 'text-on-bronze',
    outline: 'M16 2.5a13.5 13.5 0 1 1 0 27a13.5 13.5 0 1 1 0-27z',
  },
] as const;

/** A place on the podium. Each of the three medals has its own colour, shape and name, and the first has a crown. */
export function PodiumPlace({ position }: { position: 1 | 2 | 3 }) {
  const { name, fill, ink, outline } = MEDALS[position - 1]!;
  return (
    <span
      className={`relative grid size-[32px] shrink-0 place-items-center text-sm font-bold tabular-nums ${ink}`}
    >
      <svg viewBox="0 0 32 32" aria-hidden="true" className="absolute inset-0 size-full">
        <path d={outline} strokeWidth="2" strokeLinejoin="round" className={fill} />
      </svg>
      {position === 1 && (
        <Crown aria-hidden="true" className="absolute -top-[11px] size-[15px] fill-reward text-reward" />
      )}
      <span className="relative">
        <span className="sr-only">Puesto </span>
        {position}
        <span className="sr-only">, {name}</span>
      </span>
    </span>
  );
}
