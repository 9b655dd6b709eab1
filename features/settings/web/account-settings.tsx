import { Link } from '@tanstack/react-router';
import {
  BellRing,
  Crown,
  Download,
  Flag,
  KeyRound,
  LayoutDashboard,
  LifeBuoy,
  ShieldCheck,
  UserRound,
  UserX,
} from 'lucide-react';
import { useProfile, useSession } from '#features/account/web/session/session.ts';
import { CountrySetting } from './country-setting.tsx';
import { SettingsRowContent, SettingsSection, settingsRowClasses } from './settings-section.tsx';

export function AccountSettings() {
  const { is_premium, subscription_tier } = useProfile();
  const state = useSession();
  const isAdmin = state.status === 'signedIn' && state.isAdmin;
  const plan = is_premium ? `Plan ${subscription_tier ?? 'Premium'}` : 'Plan Free';
  return (
    <>
      <SettingsSection title="Perfil">
        <Link to="/settings" search={{ view: 'personal-info' }} className={settingsRowClasses}>
          <SettingsRowContent icon={<UserRound />} label="Información personal" />
        </Link>
        <Link to="/settings" search={{ view: 'change-password' }} className={settingsRowClasses}>
          <SettingsRowContent icon={<KeyRound />} label="Cambiar contraseña" />
        </Link>
        <Link to="/settings" search={{ view: 'account-activity' }} className={settingsRowClasses}>
          <SettingsRowContent icon={<ShieldCheck />} label="Actividad de tu cuenta" />
        </Link>
        <Link to="/settings" search={{ view: 'reminders' }} className={settingsRowClasses}>
          <SettingsRowContent icon={<BellRing />} label="Recordatorios" />
        </Link>
        <CountrySetting />
      </SettingsSection>
      <SettingsSection title="Membresía">
        <Link to="/plans" className={settingsRowClasses}>
          <SettingsRowContent icon={<Crown />} label={plan} />
        </Link>
      </SettingsSection>
      <SettingsSection title="Tus datos">
        <Link to="/settings" search={{ view: 'download-data' }} className={settingsRowClasses}>
          <SettingsRowContent icon={<Download />} label="Descargar mis datos" />
        </Link>
        <Link to="/settings" search={{ view: 'delete-account' }} className={settingsRowClasses}>
          <SettingsRowContent icon={<UserX />} label="Eliminar mi cuenta" />
        </Link>
      </SettingsSection>
      {isAdmin && (
        <SettingsSection title="Administración">
          <Link to="/admin/dashboard" className={settingsRowClasses}>
            <SettingsRowContent icon={<LayoutDashboard />} label="Ir a la administración" />
          </Link>
        </SettingsSection>
      )}
      <SettingsSection title="Ayuda">
        <Link to="/settings" search={{ view: 'help-support' }} className={settingsRowClasses}>
          <SettingsRowContent icon={<LifeBuoy />} label="Ayuda y soporte" />
        </Link>
        <Link to="/settings" search={{ view: 'question-reports' }} className={settingsRowClasses}>
          <SettingsRowContent icon={<Flag />} label="Tus avisos de errores" />
        </Link>
      </SettingsSection>
    </>
  );
}
