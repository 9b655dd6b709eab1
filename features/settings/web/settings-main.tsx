import { useSubscription } from '#features/plans/web/use-subscription.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import { AccountSettings } from './account-settings.tsx';
import { ConfigurationSettings } from './configuration-settings.tsx';
import { LogoutButton } from './logout-button.tsx';
import { ProfileCard } from './profile-card.tsx';

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
