import { Link } from '@tanstack/react-router';
import { LayoutDashboard, Moon, Sun } from 'lucide-react';
import { may } from '#domain/rights.ts';
import { useSession } from '#features/account/web/session/session.ts';
import { useTheme } from '#web/theme/theme.ts';
import { useSavePreference } from './use-save-preference.ts';

const itemClasses =
  'flex min-h-11 w-full items-center gap-3 rounded-control px-3 text-left text-sm font-semibold ' +
  'text-muted transition-colors hover:bg-hover hover:text-ink focus-visible:-outline-offset-4 ' +
  '[&_svg]:size-5';

/** Beside the pages of learners where there is room: the theme and, for administrators, the way to the back office. */
export default function QuickSettings() {
  const state = useSession();
  const { theme } = useTheme();
  const save = useSavePreference();
  if (state.status !== 'signedIn') return null;
  const isDark = theme === 'dark';
  return (
    <div className="flex flex-col">
      {may(state.profile, 'office') && (
        <Link to="/admin/dashboard" className={itemClasses}>
          <LayoutDashboard />
          Ir al panel
        </Link>
      )}
      <button
        type="button"
        className={itemClasses}
        onClick={() => save({ theme: isDark ? 'light' : 'dark' })}
      >
        {isDark ? <Sun /> : <Moon />}
        {isDark ? 'Tema claro' : 'Tema oscuro'}
      </button>
    </div>
  );
}
