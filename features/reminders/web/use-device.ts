import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useProfile } from '#features/account/web/session/session.ts';
import { useInstallation } from '#features/install/web/installation.ts';
import { type DeviceState, readDeviceState, turnDeviceOff, turnDeviceOn } from './device.ts';

/** The state of this browser, and how to change it. */
export function useDevice(pushKey: string | undefined) {
  const { user_id } = useProfile();
  const { isStandalone } = useInstallation();
  const client = useQueryClient();
  const queryKey = ['reminders-device', user_id, isStandalone, pushKey];
  const { data: state } = useQuery({
    queryKey,
    queryFn: () => readDeviceState(user_id, { isStandalone, pushKey: pushKey ?? '' }),
    enabled: pushKey !== undefined,
    retry: false,
  });
  const change = useMutation({
    mutationFn: (on: boolean): Promise<DeviceState> =>
      on ? turnDeviceOn(user_id, pushKey ?? '') : turnDeviceOff(),
    meta: {
      failure: {
        title: 'No se pudo cambiar en este dispositivo',
        description: 'El navegador no respondió. Inténtalo de nuevo en un momento.',
      },
    },
    onSuccess: (after) => client.setQueryData(queryKey, after),
  });
  return { state, change };
}
