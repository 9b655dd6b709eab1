import { Moon, Sun } from 'lucide-react';
import { useSavePreference } from '#features/settings/web/use-save-preference.ts';
import { useTheme } from '#web/theme/theme.ts';
import { Button } from '#web/ui/button.tsx';
import { Tooltip } from '#web/ui/overlay/tooltip.tsx';

/** The same choice as 'Modo oscuro' in Ajustes. */
export function ThemeButton() {
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
