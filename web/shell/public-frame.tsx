import type { ReactNode } from 'react';

/** One narrow column for pages that need no session. */
export function PublicFrame({ children }: { children: ReactNode }) {
  return (
    <main
      id="contenido"
      tabIndex={-1}
      className="mx-auto flex min-h-dvh w-full max-w-column flex-col px-5 py-6 outline-none sm:justify-center sm:py-10"
    >
      {children}
    </main>
  );
}
