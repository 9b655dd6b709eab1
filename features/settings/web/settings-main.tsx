import {
  Bell,
  Crown,
  Download,
  Flag,
  KeyRound,
  LayoutDashboard,
  LifeBuoy,
  LogOut,
  School,
  ShieldCheck,
  UserRound,
  UserX,
} from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { countryOptions } from '#domain/people/countries.ts';
import { may } from '#domain/rights.ts';
import { signOut } from '#features/account/web/session/leave-session.ts';
import { useProfile } from '#features/account/web/session/session.ts';
import { useSignOut } from '#features/account/web/session/use-sign-out.ts';
import { useSubscription } from '#features/plans/web/use-subscription.ts';
import { FormFailure } from '#web/form/form-failure.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { InlineAlert } from '#web/ui/inline-alert.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { ConfigurationSettings } from './configuration-settings.tsx';
import { SettingsLink, SettingsSection } from './settings-section.tsx';
import { SETTINGS_TITLES, type SettingsView } from './settings-view.ts';
import { useSavePreference } from './use-save-preference.ts';

export function SettingsMain() {
  // Keeps the membership's label up to date.
  useSubscription();
  return (
    <>
      <PageHeader title="Ajustes" />
      <div className="grid gap-5 lg:grid-cols-2 lg:items-start [&>*]:min-w-0">
        <div className="flex flex-col gap-5">
          <ProfileCard />
          <AccountSettings />
        </div>
        <div className="flex flex-col gap-5">
          <ConfigurationSettings />
          <LogoutButton />
        </div>
      </div>
    </>
  );
}

function LogoutButton() {
  const { ask, isPending, error, warning } = useSignOut(signOut);
  return (
    <>
      <FormFailure error={error} className="mb-2" />
      {warning && (
        <div ref={showOnScreen} className="mb-2">
          <InlineAlert tone="warning" title={warning.title}>
            {warning.text}
          </InlineAlert>
        </div>
      )}
      <Button variant="outline" size="full" loading={isPending} onClick={ask}>
        <LogOut />
        Cerrar sesión
      </Button>
    </>
  );
}

/** The page is scrolled to its end, where the warning has pushed its button behind the bar. */
const showOnScreen = (warning: HTMLElement | null) =>
  warning?.nextElementSibling?.scrollIntoView({ block: 'nearest' });

function ProfileCard() {
  const { full_name, email, is_premium } = useProfile();
  return (
    <Card className="flex flex-wrap items-center gap-4">
      <span
        aria-hidden="true"
        className="grid size-14 shrink-0 place-items-center rounded-full bg-brand-soft text-xl font-bold text-brand"
      >
        {full_name.slice(0, 1).toLocaleUpperCase('es')}
      </span>
      <div className="min-w-[min(8rem,100%)] flex-1">
        <h2 className="line-clamp-2 text-lg leading-snug font-bold break-words">{full_name}</h2>
        <p className="truncate text-sm text-muted">{email}</p>
      </div>
      {is_premium ? (
        <Badge tone="reward" icon={<Crown />}>
          Premium
        </Badge>
      ) : (
        <Badge>Free</Badge>
      )}
    </Card>
  );
}

function AccountSettings() {
  const profile = useProfile();
  const { is_premium, subscription_tier } = profile;
  const plan = is_premium ? `Plan ${subscription_tier ?? 'Premium'}` : 'Plan Free';
  return (
    <>
      <SettingsSection title="Perfil">
        <ViewLink view="personal-info" icon={<UserRound />} />
        <ViewLink view="change-password" icon={<KeyRound />} />
        <ViewLink view="account-activity" icon={<ShieldCheck />} />
        <ViewLink view="reminders" icon={<Bell />} />
        <CountrySetting />
      </SettingsSection>
      <SettingsSection title="Aula">
        <SettingsLink to="/tu-aula" icon={<School />} label="Tu aula" />
        {may(profile, 'teach') && <SettingsLink to="/aulas" icon={<School />} label="Las aulas que llevas" />}
      </SettingsSection>
      <SettingsSection title="Membresía">
        <SettingsLink to="/plans" icon={<Crown />} label={plan} />
      </SettingsSection>
      <SettingsSection title="Tus datos">
        <ViewLink view="download-data" icon={<Download />} />
        <ViewLink view="delete-account" icon={<UserX />} />
      </SettingsSection>
      {may(profile, 'office') && (
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
