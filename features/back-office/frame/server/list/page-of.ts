import { PAGE_SIZE } from '#features/back-office/frame/page-sizes.ts';

export type Page = { page: number; page_size?: number };

export const pageOf = ({ page, page_size = PAGE_SIZE }: Page) => ({
  limit: page_size,
  offset: (page - 1) * page_size,
});

export const totalsOf = ({ page, page_size = PAGE_SIZE }: Page, total: number) => ({
  page,
  page_size,
  total,
});
