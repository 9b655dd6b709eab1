import { classNames } from './class-names.ts';

const fills = {
  brand: 'fill-brand',
  reward: 'fill-reward',
  correct: 'fill-correct',
  category: 'fill-category',
};

type ProgressProps = {
  label: string;
  value: number;
  max?: number;
  tone?: keyof typeof fills;
  /** What is read aloud in place of the percentage: "3 de 7 lecciones". */
  valueText?: string;
  size?: 'sm' | 'md';
  className?: string;
};

/** Drawn with SVG attributes, not a style attribute, so that it also works in prerendered pages under the CSP. */
export function Progress({
  label,
  value,
  max = 100,
  tone = 'brand',
  valueText,
  size = 'md',
  className,
}: ProgressProps) {
  const reached = Math.min(Math.max(value, 0), max);
  const height = size === 'sm' ? 6 : 10;
  return (
    <svg
      role="progressbar"
      aria-label={label}
      aria-valuenow={reached}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuetext={valueText}
      height={height}
      className={classNames('block w-full overflow-hidden rounded-full', className)}
    >
      <rect width="100%" height={height} className="fill-line" />
      <rect
        width={`${max > 0 ? (reached / max) * 100 : 0}%`}
        height={height}
        rx={height / 2}
        className={classNames('transition-[width] duration-200', fills[tone])}
      />
    </svg>
  );
}
