import { useQuery } from '@tanstack/react-query';
import { FormFailure } from '#web/form/form-failure.tsx';
import { appSettingsOptions } from '#web/queries/app-settings.queries.ts';
import { InlineAlert } from '#web/ui/inline-alert.tsx';

/** Tells a suspended user so once, with where to write; without a support address it is the server's message alone. */
export function SuspendedNotice({ error }: { error: Error | null }) {
  const address = useQuery(appSettingsOptions()).data?.support_email;
  if (!address) return <FormFailure error={error} />;
  return (
    <InlineAlert tone="danger" title="Tu cuenta está suspendida">
      Si crees que es un error, escribe a{' '}
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
