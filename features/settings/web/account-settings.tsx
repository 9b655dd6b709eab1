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
import { type ReactNode, useMemo } from 'react';
import { countryOptions } from '#domain/people/countries.ts';
import { useProfile } from '#features/account/web/session/session.ts';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { SettingsLink, SettingsSection } from './settings-section.tsx';
import { SETTINGS_TITLES, type SettingsView } from './settings-view.ts';
import { useSavePreference } from './use-save-preference.ts';

export function AccountSettings() {
  const { is_premium, subscription_tier, role } = useProfile();
  const plan = is_premium ? `Plan ${subscription_tier ?? 'Premium'}` : 'Plan Free';
  return (
    <>
      <SettingsSection title="Perfil">
        <ViewLink view="personal-info" icon={<UserRound />} />
        <ViewLink view="change-password" icon={<KeyRound />} />
        <ViewLink view="account-activity" icon={<ShieldCheck />} />
        <ViewLink view="reminders" icon={<BellRing />} />
        <CountrySetting />
      </SettingsSection>
      <SettingsSection title="Membresía">
        <SettingsLink to="/plans" icon={<Crown />} label={plan} />
      </SettingsSection>
      <SettingsSection title="Tus datos">
        <ViewLink view="download-data" icon={<Download />} />
        <ViewLink view="delete-account" icon={<UserX />} />
      </SettingsSection>
      {role === 'admin' && (
        <SettingsSection title="Administración">
          <SettingsLink to="/admin/dashboard" icon={<LayoutDashboard />} label="Ir a la administración" />
        </SettingsSection>
      )}
      <SettingsSection title="Ayuda">
        <ViewLink view="help-support" icon={<LifeBuoy />} />
        <ViewLink view="question-reports" icon={<Flag />} />
      </SettingsSection>
    </>
  );
}

const ViewLink = ({ view, icon }: { view: SettingsView; icon: ReactNode }) => (
  <SettingsLink to="/settings" search={{ view }} icon={icon} label={SETTINGS_TITLES[view]} />
);

function CountrySetting() {
  const { country } = useProfile();
  const save = useSavePreference();
  const options = useMemo(countryOptions, []);
  return (
    <Field
      label="País"
      hint="Verás las lecciones generales y las de este país."
      className="px-4 py-3 [&>label]:text-base [&>label]:font-medium"
    >
      <Select options={options} value={country} onValueChange={(chosen) => save({ country: chosen })} />
    </Field>
  );
}
