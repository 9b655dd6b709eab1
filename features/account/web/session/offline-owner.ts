/** Who has lessons on this device (features/offline); signing out forgets it. */
export const OFFLINE_OWNER = 'offline-owner';

/** Whether anybody has; it stays, since what somebody has not submitted is submitted after signing in again. */
export const OFFLINE_DEVICE = 'offline-device';

/** How many lessons have answers that nobody has received; none without. */
export const OFFLINE_UNSENT = 'offline-unsent';
