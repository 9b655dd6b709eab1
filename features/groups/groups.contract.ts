import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { instant, rowId } from '#contract/fields.ts';
import { GROUP_ROLES } from '#domain/groups/group-roles.ts';
import { rankedLearner } from '#features/ranking/ranking.contract.ts';
import { joinForm } from './groups.forms.ts';

const ownGroup = z.object({
  id: z.string(),
  name: z.string(),
  role: z.enum(GROUP_ROLES),
  teachers: z.array(z.string()),
  joined_at: instant,
});

const joined = z.object({ id: z.string(), name: z.string() });
const nothing = z.optional(z.strictObject({}));
const byToken = z.strictObject({ token: z.string().check(z.minLength(1), z.maxLength(200)) });

/** The groups that one belongs to: docs/product.md §27, §7 C73–C76, C79. */
export const groupsContract = {
  mine: endpoint('learner', 'GET', '/groups/mine', { summary: 'Mis aulas' })
    .input(nothing)
    .output(
      z.object({
        groups: z.array(ownGroup),
        /** Those that the domain of one's address opens without a code. */
        open: z.array(joined),
      }),
    ),
  one: endpoint('learner', 'GET', '/groups/mine/{id}', { summary: 'Una de mis aulas' })
    .input(z.strictObject({ id: rowId }))
    .output(
      z.extend(ownGroup, {
        pupils: z.int(),
        /** The week's points of its pupils, the first ones and one's own; null where the teacher does not show them. */
        ranking: z.nullable(z.array(rankedLearner)),
      }),
    ),
  enter: endpoint('learner', 'POST', '/groups/mine/{id}', {
    summary: 'Entrar en un aula con el dominio de mi correo',
    status: 201,
  })
    .input(z.strictObject({ id: rowId }))
    .output(joined),
  leave: endpoint('learner', 'DELETE', '/groups/mine/{id}', {
    summary: 'Salir de un aula',
    status: 204,
  }).input(z.strictObject({ id: rowId })),
  join: endpoint('learner', 'POST', '/group-codes/join', {
    summary: 'Unirme a un aula con su código',
    status: 201,
  })
    .input(joinForm)
    .output(joined),
  lookAtInvitation: endpoint('public', 'POST', '/group-invitations/look', {
    summary: 'A qué aula invita un enlace recibido por correo',
    perAddress: { name: 'group_invitation_address', points: 300, seconds: 600 },
  })
    .input(byToken)
    .output(z.object({ name: z.string(), email: z.string() })),
  acceptInvitation: endpoint('learner', 'POST', '/group-invitations/accept', {
    summary: 'Aceptar una invitación a un aula',
    status: 201,
    limit: { name: 'group_invitation_tries', points: 20, seconds: 3600 },
  })
    .input(byToken)
    .output(joined),
};
