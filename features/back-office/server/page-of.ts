import { PAGE_SIZE } from '../list-page.ts';

export const pageOf = (page: number) => ({ limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE });

export const totalsOf = (page: number, total: number) => ({ page, page_size: PAGE_SIZE, total });
