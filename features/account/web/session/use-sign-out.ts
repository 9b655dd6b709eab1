import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { withCount } from '#domain/text/plural.ts';
import { messageOf } from '#web/api/api-error.ts';
import { readStored } from '#web/storage/stored.ts';
import { OFFLINE_UNSENT } from './offline-owner.ts';

/**
 * The button 'Cerrar sesión': with answers on this device that nobody has received it first says so, once, as `warning`.
 * @param signOut ends the session; given, so that the plans, which load this with the settings, need no code of forms
 */
export function useSignOut(signOut: () => Promise<void>) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: signOut,
    meta: { failure: (failed) => ({ title: 'Error al cerrar sesión', description: messageOf(failed) }) },
  });
  const [unsent, setUnsent] = useState(0);
  const ask = () => {
    const count = unsent === 0 ? Number(readStored(OFFLINE_UNSENT)) : 0;
    if (count > 0) setUnsent(count);
    else mutate();
  };
  return { ask, isPending, error, warning: unsent > 0 ? warningOf(unsent) : undefined };
}

const warningOf = (unsent: number) => ({
  title: 'Hay respuestas sin entregar',
  text:
    `${withCount(unsent, 'descarga')} de este dispositivo. Se quedan aquí hasta que vuelvas a entrar; nadie más las ve. ` +
    'Si quieres salir igual, pulsa otra vez «Cerrar sesión».',
});
