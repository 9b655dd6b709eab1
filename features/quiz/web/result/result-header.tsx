import { type ReactNode, useId } from 'react';
import { Ground, Illustration, type IllustrationProps } from '#web/brand/illustration.tsx';
import { Coin, CoinStack, Glints, MoneyBox } from '#web/brand/money-box.tsx';
import { Loading } from '#web/ui/page/loading.tsx';
import { Skeleton, Skeletons } from '#web/ui/skeleton.tsx';

type ResultHeaderProps = { title: string; about: ReactNode; children?: ReactNode };

export const ResultHeader = ({ title, about, children }: ResultHeaderProps) => (
  <header className="text-center">
    <CelebrationArt className="mx-auto w-36 max-w-full sm:w-48" />
    <h1 className="mt-3 text-2xl font-bold">{title}</h1>
    <p className="mt-1 text-pretty text-muted">{about}</p>
    {children}
  </header>
);

export const ResultSkeleton = ({ children }: { children: ReactNode }) => (
  <Loading label="Cargando el resultado…" className="mx-auto flex max-w-2xl flex-col items-center">
    <Skeleton className="h-27 w-36 sm:h-36 sm:w-48" />
    <Skeleton className="mt-3 h-8.5 w-52" />
    <Skeleton className="mt-1 h-6 w-72 max-w-full" />
    {children}
  </Loading>
);

export const FiguresSkeleton = () => (
  <div className="mt-4 grid w-full grid-cols-3 gap-2 sm:gap-3">
    <Skeletons count={3} className="h-36 w-full" />
  </div>
);

/** Coins drop into the box within 1.1 s (web/styles/motion.css). With reduced motion the last coin is shown in the slot. */
function CelebrationArt(props: IllustrationProps) {
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
