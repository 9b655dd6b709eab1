/** Who has lessons on this device (features/offline); signing out forgets it. */
export const OFFLINE_OWNER = 'offline-owner';

/** Whether anybody has; it stays, since what somebody has not submitted is submitted after signing in again. */
export const OFFLINE_DEVICE = 'offline-device';
