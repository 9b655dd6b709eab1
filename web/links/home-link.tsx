import { Logo } from '../brand/logo.tsx';
import { appName } from '../text/app-name.ts';
import { classNames } from '../ui/class-names.ts';

/** The way out of a page without the app's navigation. */
export const HomeLink = ({ className }: { className?: string }) => (
  <a
    href="/"
    aria-label={`${appName}: página de inicio`}
    className={classNames('inline-flex min-h-tap items-center', className)}
  >
    <Logo name={appName} className="text-xl" />
  </a>
);
