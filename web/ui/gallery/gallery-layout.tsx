import type { ReactNode } from 'react';

export const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="flex flex-col gap-6 border-t border-line py-8">
    <h2 className="text-xl font-bold">{title}</h2>
    {children}
  </section>
);

export const Row = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap items-center gap-3">{children}</div>
);

export const Columns = ({ children }: { children: ReactNode }) => (
  <div className="grid items-start gap-5 sm:grid-cols-2 lg:grid-cols-4">{children}</div>
);
