import { type ComponentType, lazy, Suspense } from 'react';
import { Illustration, type IllustrationProps } from './illustration.tsx';

type Drawing = ComponentType<IllustrationProps>;
type Drawings<Name extends string> = Record<Name, Drawing>;

/** A drawing that is downloaded when it is shown. Until then, and when it cannot be downloaded, its place is empty. */
function late<Name extends string>(drawings: () => Promise<Drawings<Name>>, name: Name) {
  const Drawing = lazy<Drawing>(() =>
    drawings().then(
      (module) => ({ default: module[name] }),
      () => ({ default: Blank }),
    ),
  );
  return (props: IllustrationProps) => (
    <Suspense fallback={<Blank {...props} />}>
      <Drawing {...props} />
    </Suspense>
  );
}

const Blank = ({ className }: IllustrationProps) => <Illustration className={className}>{null}</Illustration>;

const empty = () => import('./empty-art.tsx');
const hero = () => import('./hero-art.tsx');
const trouble = () => import('./trouble-art.tsx');

export const EmptyBadgesArt = late(empty, 'EmptyBadgesArt');
export const EmptyBoxArt = late(empty, 'EmptyBoxArt');
export const EmptyLessonsArt = late(empty, 'EmptyLessonsArt');
export const EmptyRankingArt = late(empty, 'EmptyRankingArt');
export const ErrorArt = late(trouble, 'ErrorArt');
export const HeroArt = late(hero, 'HeroArt');
export const NotFoundArt = late(trouble, 'NotFoundArt');
export const OfflineArt = late(trouble, 'OfflineArt');
export const SupportArt = late(trouble, 'SupportArt');
