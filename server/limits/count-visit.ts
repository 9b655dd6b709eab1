import type { AddressLimit } from '#contract/endpoint.ts';
import type { Device } from '../session/devices.ts';
import type { RateLimits } from './rate-limits.ts';

type Source = { address: string; readDevice: () => Device | null };

/**
 * Counts a call against its network address, or against a device on which somebody has signed in before, so that strangers at the same
 * address lock nobody out. @returns takes the call out of the count again @throws AppError `rate_limited`
 */
export async function countVisit(
  limits: RateLimits,
  limit: AddressLimit | undefined,
  { address, readDevice }: Source,
): Promise<() => Promise<void>> {
  if (!limit) return async () => {};
  const { perDevice, ...perAddress } = limit;
  const device = perDevice ? readDevice() : null;
  const counted =
    perDevice && device
      ? { limit: { ...perAddress, name: `${limit.name}_device`, points: perDevice }, key: device.id }
      : { limit: perAddress, key: address };
  await limits.consume(counted.limit, counted.key);
  return () => limits.giveBack(counted.limit, counted.key);
}
