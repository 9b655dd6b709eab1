/** By this name the browser wakes the worker when there is a connection again. */
export const SUBMISSION_SYNC = 'offline-submission';
