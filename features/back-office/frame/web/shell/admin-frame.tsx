import { Dialog as Base } from '@base-ui/react/dialog';
import { LogOut, Menu as MenuIcon, Moon, Sun, X } from 'lucide-react';
import { type ComponentType, type ReactElement, type ReactNode, useEffect, useRef, useState } from 'react';
import { signOut } from '#features/account/web/session/leave-session.ts';
import { useProfile } from '#features/account/web/session/session.ts';
import { useSignOut } from '#features/account/web/session/use-sign-out.ts';
import { useSavePreference } from '#features/settings/web/use-save-preference.ts';
import { Logo } from '#web/brand/logo.tsx';
import { appName } from '#web/text/app-name.ts';
import { timeZoneHere } from '#web/text/time-zone.ts';
import { useTheme } from '#web/theme/theme.ts';
import { Button } from '#web/ui/button.tsx';
import { InlineAlert } from '#web/ui/inline-alert.tsx';
import { backdropClasses } from '#web/ui/overlay/dialog-classes.ts';
import { Tooltip } from '#web/ui/overlay/tooltip.tsx';
import { measureBar } from '#web/ui/page/measure-bar.ts';
import { SkipLink } from '#web/ui/page/skip-link.tsx';

const measureTopBar = measureBar({ property: '--top-bar', edge: 'top' });

type AdminFrameProps = {
  title: string;
  /** `onChoose` closes the drawer that contains it on phones. */
  menu: ComponentType<{ onChoose?: () => void }>;
  tools?: ReactNode;
  /** Of the times on the page; the browser's where it does not say so. */
  zone?: string | undefined;
  children: ReactNode;
};

/** The frame of the office and of the teachers' pages. */
export function AdminFrame({ title, menu: Menu, tools, zone = timeZoneHere, children }: AdminFrameProps) {
  useDensity();
  return (
    <div className="not-print:xl:grid not-print:xl:min-h-dvh xl:grid-cols-[15rem_minmax(0,1fr)]">
      <SkipLink />
      <aside
        className="sticky top-0 flex h-dvh flex-col gap-5 overflow-y-auto border-r border-line bg-surface px-3 py-4
          max-xl:hidden print:hidden"
      >
        <Logo name={appName} className="px-2.5 text-lg" />
        <Menu />
      </aside>
      <div className="flex min-w-0 flex-col">
        <header
          ref={measureTopBar}
          className="sticky top-0 z-20 flex h-14 items-center gap-1 border-b border-line bg-surface px-2 print:hidden sm:px-4 lg:px-8"
        >
          <MenuDrawer title={title} menu={Menu} />
          {tools}
          <AdminAccount />
        </header>
        <main
          id="contenido"
          tabIndex={-1}
          className="mx-auto w-full max-w-office flex-1 px-4 pt-6 pb-12 outline-none sm:px-6 lg:px-8"
        >
          {children}
          <p className="mt-8 text-xs text-muted print:hidden">Días y horas de {zone}</p>
        </main>
      </div>
    </div>
  );
}

/** Set on the root element, so that dialogs, which are rendered outside the frame, are as dense as the pages. */
function useDensity() {
  useEffect(() => {
    const root = document.documentElement;
    root.dataset.density = 'compact';
    return () => {
      delete root.dataset.density;
    };
  }, []);
}

function MenuDrawer({ title, menu: Menu }: Pick<AdminFrameProps, 'title' | 'menu'>) {
  const [open, setOpen] = useState(false);
  const page = useRef('');
  function handleOpenChange(next: boolean) {
    page.current = location.pathname;
    setOpen(next);
  }
  const trigger = (
    <Button variant="ghost" size="icon" aria-label="Abrir el menú" className="xl:hidden">
      <MenuIcon />
    </Button>
  );
  return (
    <Drawer
      title={title}
      trigger={trigger}
      open={open}
      onOpenChange={handleOpenChange}
      returnsFocus={() => location.pathname === page.current}
    >
      <Menu onChoose={() => setOpen(false)} />
    </Drawer>
  );
}

function AdminAccount() {
  const { email } = useProfile();
  const { ask, isPending, warning } = useSignOut(signOut);
  return (
    <div className="ml-auto flex min-w-0 items-center gap-2">
      <span className="truncate text-sm text-muted">{email}</span>
      <ThemeButton />
      <Button variant="ghost" size="sm" className="shrink-0 max-sm:px-2.5" loading={isPending} onClick={ask}>
        <LogOut />
        <span className="max-sm:sr-only">Cerrar sesión</span>
      </Button>
      {warning && (
        <InlineAlert
          tone="warning"
          title={warning.title}
          className="absolute top-full right-2 mt-2 max-w-sm shadow-lg max-sm:left-2"
        >
          {warning.text}
        </InlineAlert>
      )}
    </div>
  );
}

/** The same choice as 'Modo oscuro' in Ajustes. */
function ThemeButton() {
  const { theme } = useTheme();
  const save = useSavePreference();
  const [label, next] =
    theme === 'dark' ? (['Modo claro', 'light'] as const) : (['Modo oscuro', 'dark'] as const);
  return (
    <Tooltip label={label}>
      <Button variant="ghost" size="icon" aria-label={label} onClick={() => save({ theme: next })}>
        {theme === 'dark' ? <Sun /> : <Moon />}
      </Button>
    </Tooltip>
  );
}

type DrawerProps = {
  title: ReactNode;
  trigger: ReactElement;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Whether the trigger has the focus afterwards; on another page its content has it. */
  returnsFocus: () => boolean;
  children: ReactNode;
};

const Drawer = ({ title, trigger, open, onOpenChange, returnsFocus, children }: DrawerProps) => (
  <Base.Root open={open} onOpenChange={onOpenChange}>
    <Base.Trigger render={trigger} />
    <Base.Portal>
      <Base.Backdrop className={backdropClasses} />
      <Base.Popup
        finalFocus={returnsFocus}
        className="fixed inset-y-0 left-0 z-50 flex w-[min(20rem,calc(100vw-3.5rem))]
          flex-col overflow-y-auto overscroll-contain rounded-r-sheet bg-surface text-ink shadow-float
          outline-none transition-[translate] duration-200 data-ending-style:-translate-x-full
          data-starting-style:-translate-x-full"
      >
        <header className="flex flex-wrap items-center justify-between gap-3 px-5 pt-4 pb-2">
          <Base.Title className="text-lg font-bold">{title}</Base.Title>
          <Base.Close render={<Button variant="ghost" size="icon" aria-label="Cerrar" className="-mr-2" />}>
            <X />
          </Base.Close>
        </header>
        <div className="flex-1 px-5 pb-[max(1.25rem,env(safe-area-inset-bottom))]">{children}</div>
      </Base.Popup>
    </Base.Portal>
  </Base.Root>
);
