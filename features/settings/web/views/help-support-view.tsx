import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useProfile } from '#features/account/web/session/session.ts';
import { OwnRequests } from '#features/support/web/own-requests.tsx';
import { SupportForm } from '#features/support/web/support-form.tsx';
import { SupportArt } from '#web/brand/late-art.tsx';
import { Card } from '#web/ui/card.tsx';
import { SettingsSubpage } from '../settings-subpage.tsx';

/** docs/product.md §9, "Support submit simulation / return". */
const RETURN_AFTER_MS = 2000;

export default function HelpSupportView() {
  const [sent, setSent] = useState(false);
  return (
    <SettingsSubpage view="help-support" description="Respondemos en 24-48 horas, en días laborables.">
      <Card>{sent ? <Sent /> : <SupportForm onSent={() => setSent(true)} />}</Card>
      <OwnRequests />
    </SettingsSubpage>
  );
}

function Sent() {
  const { is_pupil } = useProfile();
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => navigate({ to: '/settings' }), RETURN_AFTER_MS);
    return () => clearTimeout(timer);
  }, [navigate]);
  return (
    <div role="status" className="flex flex-col items-center py-4 text-center">
      <SupportArt className="mb-4 w-44 max-w-full" />
      <p className="text-lg font-bold">Recibimos tu mensaje</p>
      <p className="mt-1 text-muted">
        {is_pupil ? 'La respuesta saldrá en esta página.' : 'Te escribiremos a tu correo.'}
      </p>
    </div>
  );
}
