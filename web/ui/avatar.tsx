import { classNames } from './class-names.ts';

const tints = [
  'bg-brand-soft',
  'bg-reward-soft',
  'bg-correct-soft',
  'bg-wrong-soft',
  'bg-caution-soft',
] as const;
/** An emoji on a tinted disc; the same `seed` always gets the same tint. Decorative: the name is beside it. */
export const Avatar = ({ emoji, seed }: { emoji: string; seed: string }) => (
  <span
    aria-hidden="true"
    className={classNames(
      'grid size-[40px] shrink-0 place-items-center rounded-full text-[20px] leading-none select-none',
      tintOf(seed),
    )}
  >
    {emoji}
  </span>
);

function tintOf(seed: string): string {
  let sum = 0;
  for (const letter of seed) sum += letter.codePointAt(0)!;
  return tints[sum % tints.length]!;
}
