import { ApiError } from '#web/api/api-error.ts';

/** Whether the row was changed by somebody else while the form was open. */
export const isConflict = (error: unknown) => error instanceof ApiError && error.code === 'conflict';

/** Whether the server said what is wrong with single fields. */
export const namesFields = (error: unknown) =>
  error instanceof ApiError && Object.keys(error.fields).length > 0;
