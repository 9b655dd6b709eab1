import type { ReactNode } from 'react';
import { BackLink } from '#web/links/back-link.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { SETTINGS_TITLES, type SettingsView } from './settings-view.ts';

type SettingsSubpageProps = { view: SettingsView; description?: string; children: ReactNode };

export const SettingsSubpage = ({ view, description, children }: SettingsSubpageProps) => (
  <div className="max-w-column">
    <PageHeader
      title={SETTINGS_TITLES[view]}
      description={description}
      back={<BackLink to="/settings">Ajustes</BackLink>}
    />
    {children}
  </div>
);
