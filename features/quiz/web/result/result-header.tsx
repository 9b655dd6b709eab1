import type { ReactNode } from 'react';
import { CelebrationArt } from '#web/brand/celebration-art.tsx';
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
