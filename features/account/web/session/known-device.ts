import { readStored, writeStored } from '#web/storage/stored.ts';

const storageKey = 'known-device';

/** Whether somebody has signed in on this device; who it was is not kept. */
export const isKnownDevice = (): boolean => readStored(storageKey) !== null;

export const rememberDevice = (): void => void writeStored(storageKey, '1');
