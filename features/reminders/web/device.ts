import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useProfile } from '#features/account/web/session/session.ts';
import { deviceOf } from '#features/install/web/device.ts';
import { useInstallation } from '#features/install/web/installation.ts';
import { api } from '#web/api/client.ts';
import { readStored } from '#web/storage/stored.ts';

/** `needs_install`: on an iPhone until the app is on the home screen; `denied`: its owner has told the browser to block them. */
export type DeviceState = 'unsupported' | 'needs_install' | 'denied' | 'off' | 'on';

/** Whose reminders this browser shows; another person who signs in here has to ask for them. */
const storageKey = 'reminders-shown-to';

const canShow = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

async function readDeviceState(
  userId: string,
  { isStandalone, pushKey }: { isStandalone: boolean; pushKey: string },
): Promise<DeviceState> {
  if (deviceOf(navigator) === 'iphone' && !isStandalone) return 'needs_install';
  if (!canShow()) return 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  const subscription = await (await navigator.serviceWorker.getRegistration())?.pushManager.getSubscription();
  if (!subscription || readStored(storageKey) !== userId || !isOfKey(subscription, pushKey)) return 'off';
  // The server forgets a browser when its owner signs out.
  await api.reminders.subscribe(toInput(subscription));
  return 'on';
}

/** Asks the browser's owner and the browser's push service. @returns the state afterwards */
async function turnDeviceOn(userId: string, pushKey: string): Promise<DeviceState> {
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return permission === 'denied' ? 'denied' : 'off';
  const { pushManager } = await workerReady();
  const subscription = await subscribe(pushManager, pushKey);
  await api.reminders.subscribe(toInput(subscription));
  localStorage.setItem(storageKey, userId);
  return 'on';
}

async function turnDeviceOff(): Promise<DeviceState> {
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  if (subscription) {
    await api.reminders.unsubscribeDevice({ endpoint: subscription.endpoint });
    await subscription.unsubscribe();
  }
  localStorage.removeItem(storageKey);
  return 'off';
}

const WORKER_PATIENCE_MS = 15_000;

/** @throws Error when the app's worker does not start, as in private windows */
function workerReady(): Promise<ServiceWorkerRegistration> {
  const tooLate = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('the service worker did not start')), WORKER_PATIENCE_MS);
  });
  return Promise.race([navigator.serviceWorker.ready, tooLate]);
}

/** A subscription for other keys, as before a restore, is replaced. */
async function subscribe(manager: PushManager, pushKey: string): Promise<PushSubscription> {
  const options = { userVisibleOnly: true, applicationServerKey: pushKey };
  const known = await manager.getSubscription();
  if (known && isOfKey(known, pushKey)) return known;
  await known?.unsubscribe();
  return manager.subscribe(options);
}

function isOfKey({ options }: PushSubscription, pushKey: string): boolean {
  const bytes = new Uint8Array(options.applicationServerKey ?? []);
  const text = btoa(String.fromCharCode(...bytes));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '') === pushKey;
}

function toInput(subscription: PushSubscription) {
  const { endpoint = '', keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON();
  return { endpoint, keys: { p256dh, auth } };
}

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
