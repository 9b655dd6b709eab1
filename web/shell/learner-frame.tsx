import { useLocation } from '@tanstack/react-router';
import { BookOpen, ChartColumn, House, type LucideIcon, Settings } from 'lucide-react';
import type { ReactNode } from 'react';
import { Logo } from '#web/brand/logo.tsx';
import { PageLink } from '#web/links/page-link.tsx';
import { appName } from '#web/text/app-name.ts';
import { measureBar } from '#web/ui/page/measure-bar.ts';
import { SkipLink } from '#web/ui/page/skip-link.tsx';

/** Made once, so that a way to another page does not draw the icons anew. */
const drawn = (Icon: LucideIcon) => <Icon className="size-6 lg:size-5" />;

const destinations = [
  { to: '/home', label: 'Inicio', icon: drawn(House), within: /^\/home/ },
  { to: '/lessons', label: 'Lecciones', icon: drawn(BookOpen), within: /^\/(lesson|quiz|placement|exam)/ },
  { to: '/progress', label: 'Progreso', icon: drawn(ChartColumn), within: /^\/(progress|ranking|review)/ },
  { to: '/settings', label: 'Ajustes', icon: drawn(Settings), within: /^\/(settings|plans)/ },
] as const;

const measureBottomBar = measureBar({ property: '--bottom-bar', edge: 'bottom' });

/** `tools` stand below the destinations where these are beside the page. */
export const LearnerFrame = ({ tools, children }: { tools: ReactNode; children: ReactNode }) => (
  <div className="not-print:lg:grid lg:min-h-dvh lg:grid-cols-[15rem_minmax(0,1fr)]">
    <SkipLink />
    <header
      className="contents print:hidden lg:sticky lg:top-0 lg:flex lg:h-dvh lg:flex-col lg:gap-8
        lg:border-r lg:border-line lg:bg-surface lg:px-4 lg:py-7"
    >
      <Logo name={appName} className="px-3 text-xl max-lg:hidden" />
      <LearnerNavigation />
      <div className="mt-auto max-lg:hidden">{tools}</div>
    </header>
    <main
      id="contenido"
      tabIndex={-1}
      className="mx-auto w-full max-w-column px-4 pt-6 print:max-w-none print:p-0
          pb-[calc(var(--bottom-bar,0px)+max(2rem,env(safe-area-inset-bottom)))] outline-none
          short-wide:pt-4 short-wide:has-data-wide:max-w-column-wide lg:max-w-column-wide lg:px-8
          lg:pt-10"
    >
      {children}
    </main>
  </div>
);

function LearnerNavigation() {
  const path = useLocation({ select: ({ pathname }) => pathname });
  return (
    <nav
      aria-label="Principal"
      ref={measureBottomBar}
      className="fixed inset-x-0 bottom-0 z-20 border-t border-line bg-surface
        pb-[env(safe-area-inset-bottom)] lg:static lg:border-0 lg:pb-0"
    >
      <ul className="mx-auto flex max-w-column lg:max-w-none lg:flex-col lg:gap-1">
        {destinations.map(({ to, label, icon, within }) => (
          <li key={to} className="min-w-0 flex-1">
            <PageLink
              to={to}
              aria-current={path === to ? 'page' : within.test(path) || undefined}
              className="flex min-h-17 flex-col items-center justify-center gap-1 rounded-control
                text-center text-[min(0.75rem,4.8vw)] leading-4 wrap-anywhere font-semibold text-muted
                pointer-fine:transition-colors hover:text-ink focus-visible:-outline-offset-4
                [&[aria-current]]:text-brand short-wide:min-h-12 short-wide:flex-row short-wide:gap-2
                lg:min-h-12 lg:flex-row lg:justify-start lg:gap-3 lg:px-3 lg:text-base lg:hover:bg-hover
                lg:[&[aria-current]]:bg-brand-soft"
            >
              {icon}
              {label}
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
