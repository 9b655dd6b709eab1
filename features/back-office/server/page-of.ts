import { PAGE_SIZE } from '../list-page.ts';

/** A statement's limit and offset for a page counted from 1. */
export const pageOf = (page: number) => ({ limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE });

/** What a list returns beside its rows. */
export const totalsOf = (page: number, total: number) => ({ page, page_size: PAGE_SIZE, total });
