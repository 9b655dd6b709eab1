import { Link } from '@tanstack/react-router';
import { Suspense, useDeferredValue, useState } from 'react';
import { useSession } from '#features/account/web/session/session.ts';
import { lazyComponent } from '#web/code/lazy-component.tsx';
import { HomeLink } from '#web/links/home-link.tsx';
import { RoomToScroll } from '#web/shell/room-to-scroll.tsx';
import { buttonClasses } from '#web/ui/button-classes.ts';
import { SearchInput } from '#web/ui/form/search-input.tsx';
import { Loading } from '#web/ui/page/loading.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

const TermList = lazyComponent(() => import('./term-list.tsx'));
void TermList.preload();

export default function GlossaryPage() {
  const [search, setSearch] = useState('');
  const searched = useDeferredValue(search);
  return (
    <div className="mx-auto min-h-dvh w-full max-w-3xl px-5 py-6 sm:py-10">
      <WayBack />
      <main id="contenido" tabIndex={-1} className="outline-none">
        <h1 className="text-3xl font-extrabold tracking-tight">Glosario</h1>
        <p className="mt-2 mb-5 text-muted text-pretty">
          Las palabras del dinero, cada una en una frase. Donde un país dice otra cosa, aquí está.
        </p>
        <SearchInput value={search} onValueChange={setSearch} label="Buscar una palabra" />
        <Suspense
          fallback={
            <RoomToScroll>
              <TermsSkeleton />
            </RoomToScroll>
          }
        >
          <TermList search={searched} />
        </Suspense>
      </main>
    </div>
  );
}

const TermsSkeleton = () => (
  <Loading label="Cargando las palabras…" className="mt-6 flex flex-col gap-4">
    {[1, 2, 3, 4, 5, 6].map((row) => (
      <Skeleton key={row} className="h-16" />
    ))}
  </Loading>
);

function WayBack() {
  const isSignedIn = useSession().status === 'signedIn';
  return (
    <header className="mb-6 flex min-h-tap flex-wrap items-center justify-between gap-x-4">
      <HomeLink />
      <Link
        to={isSignedIn ? '/lessons' : '/login'}
        className={buttonClasses({ variant: 'outline', size: 'sm' })}
      >
        {isSignedIn ? 'Lecciones' : 'Iniciar sesión'}
      </Link>
    </header>
  );
}
