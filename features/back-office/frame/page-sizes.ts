/** Rows of a page unless another of `PAGE_SIZES` is requested. */
export const PAGE_SIZE = 20;
export const PAGE_SIZES = [PAGE_SIZE, 100, 500] as const;
export type PageSize = (typeof PAGE_SIZES)[number];

/** The column that a list is sorted by; with a hyphen before it, from the highest to the lowest. */
export type Sort<Column extends string> = Column | `-${Column}`;
