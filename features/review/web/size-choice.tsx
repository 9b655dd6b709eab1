import { REVIEW_SIZES, type ReviewSize } from '#domain/learning/review-parameters.ts';

type SizeChoiceProps = { size: ReviewSize | undefined; onChoose: (size: ReviewSize) => void };

export function SizeChoice({ size, onChoose }: SizeChoiceProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm font-semibold">Preguntas por repaso, como mucho</legend>
      <div className="grid grid-cols-3 gap-1 rounded-control bg-sunken p-1">
        {REVIEW_SIZES.map((option) => (
          <label
            key={option}
            className="relative grid min-h-tap place-items-center rounded-small text-sm font-semibold
              text-muted tabular-nums transition-colors hover:text-ink has-checked:bg-surface
              has-checked:text-brand has-checked:shadow-soft has-focus-visible:outline-2
              has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name="size"
              value={option}
              checked={option === size}
              onChange={() => onChoose(option)}
              className="absolute inset-0 appearance-none rounded-small outline-none"
            />
            <span>
              {option}
              <span className="sr-only"> preguntas</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
