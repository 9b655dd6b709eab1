import { useState } from 'react';
import { useDraft } from '../../web/drafts.ts';

export type Side = 'left' | 'right';

/** For each left side the place of its right side, or null while it has none. */
export type Pairs = readonly (number | null)[];

const isPairs = (left: number, right: number) => (stored: unknown) =>
  Array.isArray(stored) &&
  stored.length === left &&
  stored.every((place) => place === null || (Number.isInteger(place) && place >= 0 && place < right)) &&
  new Set(stored.filter((place) => place !== null)).size === stored.filter((place) => place !== null).length;

export function usePairs(left: readonly string[], right: readonly string[]) {
  const [pairs, setPairs] = useDraft<Pairs>(() => left.map(() => null), isPairs(left.length, right.length));
  const [tapped, setTapped] = useState<{ side: Side; place: number }>();
  const [announced, setAnnounced] = useState('');

  /** Marks a side, or joins it with the marked one of the other side. @returns the left side of a pair that was joined */
  function tap(side: Side, place: number): number | undefined {
    const texts = side === 'left' ? left : right;
    if (tapped?.side === side && tapped.place === place) {
      setTapped(undefined);
      setAnnounced('');
    } else if (!tapped || tapped.side === side) {
      setTapped({ side, place });
      setAnnounced(`«${texts[place]}»: elige su pareja.`);
    } else {
      const [from, to] = side === 'right' ? [tapped.place, place] : [place, tapped.place];
      const next = pairs.with(from, to);
      const open = next.filter((each) => each === null).length;
      setPairs(next);
      setTapped(undefined);
      setAnnounced(
        `«${left[from]}» va con «${right[to]}». ${open === 0 ? 'Están todas.' : `Faltan ${open}.`}`,
      );
      return from;
    }
    return undefined;
  }

  function separate(place: number) {
    setPairs(pairs.with(place, null));
    setAnnounced(`«${left[place]}» ya no tiene pareja.`);
  }

  return { pairs, tapped, announced, tap, separate };
}
