import { useId } from 'react';
import { Ground, Illustration, type IllustrationProps } from './illustration.tsx';
import { Coin, CoinStack, Glints, MoneyBox } from './money-box.tsx';

/** Coins drop into the box within 1.1 s (web/styles/motion.css). With reduced motion the last coin is shown in the slot. */
export function CelebrationArt(props: IllustrationProps) {
  const aboveSlot = useId();
  return (
    <Illustration {...props}>
      <Ground />
      <CoinStack x={38} y={157} count={2} width={34} />
      <CoinStack x={204} y={157} count={3} width={34} />
      <g className="box-settle">
        <MoneyBox x={56} y={38} empty />
        <clipPath id={aboveSlot}>
          <path d="M60-120h120V92H60z" />
        </clipPath>
        <g clipPath={`url(#${aboveSlot})`}>
          <Coin className="coin-drop coin-drop-1" x={120} y={66} radius={22} />
          <Coin className="coin-drop coin-drop-2" x={120} y={66} radius={22} />
          <g className="coin-land">
            <Coin x={120} y={70.8} radius={24} />
          </g>
        </g>
      </g>
      <g className="glints-appear">
        <Glints x={106} y={32} />
      </g>
    </Illustration>
  );
}
