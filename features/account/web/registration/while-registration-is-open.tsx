import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { appSettingsOptions } from '#web/queries/app-settings.queries.ts';
import { InlineAlert } from '#web/ui/inline-alert.tsx';

export function WhileRegistrationIsOpen({ children }: { children: ReactNode }) {
  const { data } = useQuery(appSettingsOptions());
  if (data?.registration_open !== false) return children;
  return (
    <InlineAlert tone="warning" title="El registro de cuentas nuevas está cerrado por ahora.">
      Si ya tienes una cuenta, puedes iniciar sesión como siempre.
    </InlineAlert>
  );
}
