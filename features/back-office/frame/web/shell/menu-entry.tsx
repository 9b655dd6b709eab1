import { Link, type LinkProps } from '@tanstack/react-router';
import { ExternalLink, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

type MenuEntryProps = {
  to: LinkProps['to'];
  Icon: LucideIcon;
  onChoose?: (() => void) | undefined;
  children: ReactNode;
};

/** An entry of the menu, in the office and for teachers. */
export const MenuEntry = ({ to, Icon, onChoose, children }: MenuEntryProps) => (
  <Link
    to={to}
    activeOptions={{ includeSearch: false }}
    onClick={onChoose}
    className={
      'flex min-h-9 items-center gap-2.5 rounded-small px-2.5 text-sm font-medium text-muted transition-colors ' +
      'hover:bg-hover hover:text-ink focus-visible:-outline-offset-2 pointer-coarse:min-h-tap ' +
      'aria-[current=page]:bg-brand-soft aria-[current=page]:font-semibold aria-[current=page]:text-brand ' +
      '[&_svg]:size-4.5 [&_svg]:shrink-0'
    }
  >
    <Icon />
    {children}
  </Link>
);

/** The way out of the office and of teaching. */
export const AppEntry = () => (
  <MenuEntry to="/home" Icon={ExternalLink}>
    Ver la app
  </MenuEntry>
);
