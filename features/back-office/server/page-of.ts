import { PAGE_SIZE } from '../list-page.ts';

/** The rows of a page counted from 1, for a statement's limit and offset. */
export const pageOf = (page: number) => ({ limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE });

/** What a list tells beside its rows. */
export const totalsOf = (page: number, total: number) => ({ page, page_size: PAGE_SIZE, total });
