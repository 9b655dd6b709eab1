import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { deviceId, keepPackages, readTaken } from './device/offline-store.ts';
import { rememberOwner } from './device/owner.ts';
import { api } from './offline.api.ts';

const KEY = ['offline'];

/** What a person has on this device; it is read without a connection too. */
export const takenOptions = (user_id: string) =>
  queryOptions({ queryKey: [...KEY, user_id], queryFn: () => readTaken(user_id) });

export function useRefreshTaken(): () => Promise<void> {
  const client = useQueryClient();
  return useCallback(() => client.invalidateQueries({ queryKey: KEY }), [client]);
}

/** Takes the review along to this device. @returns how many cards it got: 0 when none can be taken @throws ApiError */
export async function takeReview(user_id: string): Promise<number> {
  const { review } = await api.offline.review({ device_id: await deviceId() });
  if (review) await keep(user_id, [review]);
  return review?.questions.length ?? 0;
}

/** Takes lessons along to this device. @returns how many it got: those that cannot be begun are left out @throws ApiError */
export async function takeLessons(user_id: string, lesson_ids: string[]): Promise<number> {
  const { packages } = await api.offline.packages({ device_id: await deviceId(), lesson_ids });
  await keep(user_id, packages);
  return packages.length;
}

async function keep(user_id: string, packages: Parameters<typeof keepPackages>[1]): Promise<void> {
  await keepPackages(user_id, packages);
  rememberOwner(user_id);
  // The browser then does not empty its storage to make room. It may refuse.
  await navigator.storage?.persist?.().catch(() => false);
}
