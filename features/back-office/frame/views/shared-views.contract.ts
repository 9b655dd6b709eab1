import * as z from 'zod/mini';
import { admin } from '#contract/endpoint.ts';
import { listOf, requiredText } from '#contract/fields.ts';
import { LISTS, LONGEST_NAME, UNSHARED } from './view-limits.ts';

const list = z.enum(LISTS, 'Elige una lista.');
const word = z.string().check(z.regex(/^[a-z_]{1,40}$/, 'No es un filtro.'));
const short = z.string().check(z.maxLength(200));
const hidden = z.array(short).check(z.maxLength(40));
const search = z
  .record(word, z.union([short, z.number()]))
  .check(
    z.refine(
      (all) => Object.keys(all).every((key) => !UNSHARED.includes(key)),
      'Lo que se busca no se comparte, solo los filtros.',
    ),
  );

const views = z.object({
  views: listOf({
    name: z.string(),
    search: z.record(z.string(), z.union([z.string(), z.number()])),
    hidden,
  }),
});

/** Views of lists that all administrators see: docs/product.md §2.17. */
export const sharedViewsContract = {
  list: admin('GET /admin/shared-views/{list}', 'Las vistas compartidas de una lista')
    .input(z.strictObject({ list }))
    .output(views),
  save: admin('PUT /admin/shared-views/{list}', 'Compartir una vista de una lista, o quitarla')
    .input(
      z.strictObject({
        list,
        name: requiredText(LONGEST_NAME, 'Escribe un nombre.'),
        /** Without it the view of this name is removed. */
        view: z.nullable(z.strictObject({ search, hidden })),
      }),
    )
    .output(views),
};
