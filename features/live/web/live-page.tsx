import { useParams } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { Logo } from '#web/brand/logo.tsx';
import { lazyComponent } from '#web/code/lazy-component.tsx';
import { usePreload } from '#web/code/use-preload.ts';
import { appName } from '#web/text/app-name.ts';
import { InlineAlert } from '#web/ui/inline-alert.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { JoinForm } from './join-form.tsx';
import { keepPhone, type Phone, readPhone } from './kept-phone.ts';

const LivePhone = lazyComponent(() => import('./live-phone.tsx'));

/** A live quiz on a phone, with and without an account (docs/product.md §34). */
export default function LivePage() {
  const { id: code } = useParams({ strict: false });
  const [phone, setPhone] = useState(readPhone);
  const [problem, setProblem] = useState('');
  // While people join.
  usePreload(LivePhone);
  const enter = (entered: Phone | undefined, why = '') => {
    keepPhone(entered);
    setPhone(entered);
    setProblem(why);
  };
  return (
    <div className="mx-auto flex min-h-dvh w-full max-w-column flex-col px-5 py-5">
      <Logo name={appName} className="mb-5 text-lg" />
      <main id="contenido" tabIndex={-1} className="flex flex-1 flex-col outline-none">
        {phone ? (
          <Suspense fallback={<Skeleton className="h-64" />}>
            <LivePhone key={phone.token} phone={phone} onLeave={(why) => enter(undefined, why)} />
          </Suspense>
        ) : (
          <>
            <h1 className="text-2xl font-bold">Quiz en vivo</h1>
            <p className="mt-1 mb-5 text-muted">
              Escribe el código de la pantalla y el nombre que verán los demás.
            </p>
            {problem && <InlineAlert className="mb-5" title={problem} />}
            <JoinForm code={code} onJoined={enter} />
          </>
        )}
      </main>
    </div>
  );
}
