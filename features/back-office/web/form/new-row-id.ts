/**
 * An id for a new row, so that a request sent twice creates one row. Browsers generate it on secure origins only;
 * elsewhere the server chooses the id.
 */
export const newRowId = (): string | undefined => crypto.randomUUID?.();
