import * as z from 'zod/mini';
import { admin, byId } from '#contract/endpoint.ts';
import { instant, listOf, optionalText, rowId } from '#contract/fields.ts';
import { listQuery, listTotals } from '#features/back-office/frame/list-page.ts';
import { LICENCE_STATES, licenceFilters } from './licence-filters.ts';
import { licenceChangeForm, licenceForm } from './licences.forms.ts';

const licence = z.object({
  id: z.string(),
  group_id: z.string(),
  name: z.string(),
  state: z.enum(LICENCE_STATES),
  seats: z.int(),
  /** Pupils of the group today. */
  taken: z.int(),
  first_day: z.string(),
  last_day: z.string(),
  mail_domain: z.nullable(z.string()),
  reason: z.string(),
  granted_by: z.nullable(z.string()),
  created_at: instant,
});

/** Premium for the members of a group, without payments: docs/product.md §29, §7 C84–C86. */
export const licencesContract = {
  list: admin('GET /admin/licences', 'Las licencias de las aulas, las más nuevas primero')
    .input(listQuery(licenceFilters))
    .output(z.object({ licences: z.array(licence), ...listTotals })),
  groups: admin('GET /admin/licence-groups', 'Aulas a las que dar una licencia, por su nombre')
    .input(z.prefault(z.strictObject({ search: optionalText(100) }), {}))
    .output(z.object({ groups: listOf({ id: z.string(), name: z.string() }) })),
  grant: admin('POST /admin/licences', 'Dar una licencia a un aula', { status: 201 })
    .input(licenceForm)
    .output(licence),
  change: admin('PUT /admin/licences/{id}', 'Cambiar las plazas o el último día de una licencia')
    .input(z.extend(licenceChangeForm, { id: rowId }))
    .output(licence),
  revoke: admin('DELETE /admin/licences/{id}', 'Retirar una licencia').input(byId).output(licence),
};
