import { useNavigate } from '@tanstack/react-router';
import { Globe, Info, ScrollText, ShieldCheck } from 'lucide-react';
import { useProfile } from '#features/account/web/session/session.ts';
import { appName } from '#web/text/app-name.ts';
import { useTheme } from '#web/theme/theme.ts';
import { Switch } from '#web/ui/form/switch.tsx';
import { toast } from '#web/ui/overlay/toast.ts';
import {
  SettingsLink,
  SettingsRowContent,
  SettingsSection,
  settingsRowClasses,
} from './settings-section.tsx';
import { useSavePreference } from './use-save-preference.ts';

export function ConfigurationSettings() {
  const { notifications, hide_name } = useProfile();
  const save = useSavePreference();
  const navigate = useNavigate();
  function showPrivacy() {
    toast({
      title: 'Próximamente',
      description: 'Pronto podrás ajustarla. Mientras tanto, así tratamos tus datos.',
    });
    void navigate({ to: '/privacidad' });
  }
  return (
    <SettingsSection title="Configuración">
      <Switch
        label="Notificaciones"
        description="Si las apagas, no te enviamos ningún recordatorio"
        checked={notifications}
        onCheckedChange={(checked) => save({ notifications: checked })}
      />
      <ThemeSwitches />
      <Switch
        label="Ocultar mi nombre"
        description="En el ranking aparecerás como Anónimo"
        checked={hide_name}
        onCheckedChange={(checked) => save({ hide_name: checked })}
      />
      <button type="button" onClick={showComingSoon} className={settingsRowClasses}>
        <SettingsRowContent icon={<Globe />} label="Idioma" value="Español" />
      </button>
      <button type="button" onClick={showPrivacy} className={settingsRowClasses}>
        <SettingsRowContent icon={<ShieldCheck />} label="Privacidad" />
      </button>
      <SettingsLink to="/terminos" icon={<ScrollText />} label="Términos de uso" />
      <button type="button" onClick={showVersion} className={settingsRowClasses}>
        <SettingsRowContent icon={<Info />} label="Acerca de" />
      </button>
    </SettingsSection>
  );
}

function ThemeSwitches() {
  const { theme, preference } = useTheme();
  const save = useSavePreference();
  return (
    <>
      <Switch
        label="Modo oscuro"
        checked={theme === 'dark'}
        onCheckedChange={(checked) => save({ theme: checked ? 'dark' : 'light' })}
      />
      <Switch
        label="Seguir el tema del dispositivo"
        checked={preference === 'system'}
        onCheckedChange={(checked) => save({ theme: checked ? 'system' : theme })}
      />
    </>
  );
}

const showComingSoon = () =>
  toast({ title: 'Próximamente', description: 'Esta función estará disponible pronto.' });

const showVersion = () => toast({ title: appName, description: `Versión ${import.meta.env.APP_VERSION}` });
