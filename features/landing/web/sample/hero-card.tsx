import { CoinStack, Glints, MoneyBox, Sprout } from '#web/brand/money-box.tsx';
import { SampleQuestion } from './sample-question.tsx';
import { creditCardQuestion } from './sample-questions.ts';

export function HeroCard() {
  return (
    <div className="relative mx-auto mt-17 w-full max-w-lg sm:mt-24 lg:mt-14">
      <Backdrop />
      <Shelf />
      <article className="relative rounded-sheet border border-line/70 bg-surface p-5 shadow-float sm:p-7">
        <SampleQuestion question={creditCardQuestion} nextLabel="Empezar gratis" />
      </article>
    </div>
  );
}

function Shelf() {
  return (
    <svg
      viewBox="0 0 200 92"
      fill="none"
      aria-hidden="true"
      className="pointer-events-none absolute right-4 bottom-full -mb-px h-15 sm:h-23"
    >
      <CoinStack x={38} y={92} count={3} width={38} />
      <Sprout x={176} y={92} scale={0.8} />
      <MoneyBox x={62} y={5.5} scale={2.88} />
      <Glints x={98} y={14} />
    </svg>
  );
}

function Backdrop() {
  return (
    <svg
      viewBox="0 0 480 400"
      aria-hidden="true"
      preserveAspectRatio="none"
      className="absolute -inset-x-20 -top-24 -bottom-20 hidden h-[calc(100%+11rem)] w-[calc(100%+10rem)] lg:block"
    >
      <path
        fill="var(--art-ground)"
        d="M12 214C-6 118 58 44 154 30c66-10 106 16 168 12 74-4 146 58 146 150 0 104-72 190-196 200C146 402 28 318 12 214z"
      />
    </svg>
  );
}
