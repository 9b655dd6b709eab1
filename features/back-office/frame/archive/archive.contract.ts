import * as z from 'zod/mini';
import { admin } from '#contract/endpoint.ts';
import { instant, listOf } from '#contract/fields.ts';
import { type ListFilters, listQuery, listTotals } from '#features/back-office/frame/list-page.ts';

/** What 'Eliminar' archives, and its history keeps. */
export const ARCHIVED_TYPES = ['lesson', 'question', 'badge', 'plan'] as const;

export type ArchivedType = (typeof ARCHIVED_TYPES)[number];

const filters = { type: z._default(z.enum(ARCHIVED_TYPES, 'Elige qué se eliminó.'), 'lesson') };
export type ArchiveFilters = ListFilters<typeof filters>;

/** What was deleted and can be brought back: docs/product.md §3.6, §7 C63. */
export const archiveContract = {
  list: admin('GET /admin/archived', 'Lo eliminado de una clase, lo último primero')
    .input(listQuery(filters))
    .output(
      z.object({
        rows: listOf({
          id: z.string(),
          name: z.string(),
          /** The title of a question's lesson. */
          lesson: z.nullable(z.string()),
          archived_at: instant,
        }),
        ...listTotals,
      }),
    ),
};
