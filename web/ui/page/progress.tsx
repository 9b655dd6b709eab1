import { classNames } from '../class-names.ts';

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
  /** Announced instead of the percentage: "3 de 7 lecciones". */
  valueText?: string;
  size?: 'sm' | 'md';
  className?: string;
};

/** Drawn with SVG attributes instead of a style attribute, which the CSP forbids in prerendered pages. */
export function Progress(props: ProgressProps) {
  const { label, value, max = 100, tone = 'brand', valueText, size = 'md', className } = props;
  const limited = Math.min(Math.max(value, 0), max);
  const height = size === 'sm' ? 6 : 10;
  return (
    <svg
      role="progressbar"
      aria-label={label}
      aria-valuenow={limited}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuetext={valueText}
      height={height}
      className={classNames('block w-full overflow-hidden rounded-full', className)}
    >
      <rect width="100%" height={height} className="fill-line" />
      <rect
        width={`${max > 0 ? (limited / max) * 100 : 0}%`}
        height={height}
        rx={height / 2}
        className={classNames('transition-[width] duration-200', fills[tone])}
      />
    </svg>
  );
}
