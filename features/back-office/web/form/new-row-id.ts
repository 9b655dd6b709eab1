/**
 * An id for a row that is about to be made, so that a request sent twice makes one row. Browsers offer it on secure
 * origins only; elsewhere the server chooses the id.
 */
export const newRowId = (): string | undefined => crypto.randomUUID?.();
