import { BEST_END } from '#domain/simulation/simulation.ts';
import { Coin } from '#web/brand/money-box.tsx';

const PLACES = Array.from({ length: BEST_END }, (_, place) => place);

type EndCoinsProps = { coins: number; size: number; className?: string };

/** How good an end is, as coins of three. @param props `size` is the height of a coin in pixels */
export const EndCoins = ({ coins, size, className }: EndCoinsProps) => (
  <svg
    role="img"
    aria-label={`${coins} de ${BEST_END} monedas`}
    viewBox="0 0 144 48"
    width={3 * size}
    height={size}
    className={className}
  >
    {PLACES.map((place) =>
      place < coins ? (
        <Coin key={place} x={24 + 48 * place} y={24} radius={20} />
      ) : (
        <circle
          key={place}
          cx={24 + 48 * place}
          cy={24}
          r={19}
          className="fill-none stroke-line-strong [stroke-dasharray:5_5] [stroke-width:2]"
        />
      ),
    )}
  </svg>
);
