import { Outlet } from '@tanstack/react-router';
import { HeroArt } from '#web/brand/late-art.tsx';
import { useIsWide } from './use-is-wide.ts';

/** The frame of pages without a session: one narrow column; on desktops with the brand beside it. */
export default function VisitorFrame() {
  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-2">
      <aside
        className="hidden bg-brand-soft lg:sticky lg:top-0 lg:flex lg:h-dvh lg:flex-col
        lg:items-center lg:justify-center lg:gap-6 lg:px-12"
      >
        {useIsWide() && <HeroArt className="w-full max-w-md" />}
        <p className="max-w-sm text-center text-xl font-bold text-balance">
          Aprende a cuidar tu dinero, moneda a moneda.
        </p>
      </aside>
      <main
        id="contenido"
        tabIndex={-1}
        className="mx-auto flex min-h-dvh w-full max-w-column flex-col px-5 py-6 outline-none sm:justify-center sm:py-10"
      >
        <Outlet />
      </main>
    </div>
  );
}
