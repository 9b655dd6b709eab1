import { Bell, BellOff } from 'lucide-react';
import { useProfile } from '#features/account/web/session/session.ts';
import { IphoneSteps } from '#features/install/web/iphone-steps.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHeader } from '#web/ui/card.tsx';
import type { DeviceState } from './device.ts';
import { useDevice } from './device.ts';

const sentences: Record<DeviceState, string> = {
  on: 'Este dispositivo muestra tus recordatorios. Al cerrar sesión deja de mostrarlos.',
  off: 'Este dispositivo todavía no muestra tus recordatorios.',
  denied:
    'Tu navegador bloquea las notificaciones de esta página. Permítelas en los ajustes del navegador y vuelve aquí.',
  needs_install:
    'En el iPhone y el iPad los recordatorios llegan cuando la app está en la pantalla de inicio. ' +
    'Ábrela desde allí y vuelve a esta página.',
  unsupported: 'Este navegador no puede mostrar recordatorios.',
};

export function ThisDevice({ pushKey }: { pushKey: string }) {
  const { is_pupil } = useProfile();
  const { state, change } = useDevice(pushKey);
  return (
    <Card aria-labelledby="this-device">
      <CardHeader title={<span id="this-device">Este dispositivo</span>} />
      <p role="status" className="min-h-12 text-muted">
        {state && sentences[state]}
        {state === 'unsupported' && !is_pupil && ' Por correo te llegan igual.'}
      </p>
      {state === 'needs_install' && <IphoneSteps />}
      {(state === 'on' || state === 'off') && (
        <Button
          variant="outline"
          className="mt-4"
          loading={change.isPending}
          onClick={() => change.mutate(state === 'off')}
        >
          {state === 'off' ? <Bell aria-hidden="true" /> : <BellOff aria-hidden="true" />}
          {state === 'off' ? 'Mostrarlos aquí' : 'Dejar de mostrarlos aquí'}
        </Button>
      )}
    </Card>
  );
}
