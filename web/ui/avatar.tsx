import { classNames } from './class-names.ts';

const tints = [
  'bg-brand-soft',
  'bg-reward-soft',
  'bg-correct-soft',
  'bg-wrong-soft',
  'bg-caution-soft',
] as const;
const sizes = { sm: 'size-8 text-base', md: 'size-11 text-xl', lg: 'size-16 text-3xl' };

/** An emoji on a tinted disc; the same `seed` always gets the same tint. Decorative: the name is beside it. */
export function Avatar({
  emoji,
  seed = emoji,
  size = 'md',
  className,
}: {
  emoji: string;
  seed?: string;
  size?: keyof typeof sizes;
  className?: string;
}) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'grid shrink-0 place-items-center rounded-full leading-none select-none',
        sizes[size],
        tintOf(seed),
        className,
      )}
    >
      {emoji}
    </span>
  );
}

function tintOf(seed: string): string {
  let sum = 0;
  for (const letter of seed) sum += letter.codePointAt(0)!;
  return tints[sum % tints.length]!;
}
