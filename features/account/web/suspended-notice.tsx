import { useQuery } from '@tanstack/react-query';
import { appSettingsOptions } from '#web/app-settings.queries.ts';
import { InlineAlert } from '#web/ui/inline-alert.tsx';

/** Tells a suspended user where to write, below the sign-in form. */
export function SuspendedNotice() {
  const address = useQuery(appSettingsOptions()).data?.support_email;
  if (!address) return null;
  return (
    <InlineAlert tone="warning" title="¿Crees que es un error?">
      Escríbenos a{' '}
      <a
        href={`mailto:${address}`}
        className="font-semibold break-all text-brand underline underline-offset-4"
      >
        {address}
      </a>{' '}
      desde el email de tu cuenta.
    </InlineAlert>
  );
}
