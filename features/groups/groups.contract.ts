import * as z from 'zod/mini';
import { anyone, byId, learner, noInput } from '#contract/endpoint.ts';
import { instant } from '#contract/fields.ts';
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
const byToken = z.strictObject({ token: z.string().check(z.minLength(1), z.maxLength(200)) });

/** The groups that one belongs to: docs/product.md §27, §7 C73–C76, C79. */
export const groupsContract = {
  mine: learner('GET /groups/mine', 'Mis aulas')
    .input(noInput)
    .output(
      z.object({
        groups: z.array(ownGroup),
        /** Those that the domain of one's address opens without a code. */
        open: z.array(joined),
      }),
    ),
  one: learner('GET /groups/mine/{id}', 'Una de mis aulas')
    .input(byId)
    .output(
      z.extend(ownGroup, {
        pupils: z.int(),
        /** The week's points of its pupils, the first ones and one's own; null where the teacher does not show them. */
        ranking: z.nullable(z.array(rankedLearner)),
      }),
    ),
  enter: learner('POST /groups/mine/{id}', 'Entrar en un aula con el dominio de mi correo', {
    status: 201,
  })
    .input(byId)
    .output(joined),
  leave: learner('DELETE /groups/mine/{id}', 'Salir de un aula', { status: 204 }).input(byId),
  join: learner('POST /group-codes/join', 'Unirme a un aula con su código', { status: 201 })
    .input(joinForm)
    .output(joined),
  lookAtInvitation: anyone(
    'POST /group-invitations/look',
    'A qué aula invita un enlace recibido por correo',
    { perAddress: { name: 'group_invitation_address', points: 300, seconds: 600 } },
  )
    .input(byToken)
    .output(z.object({ name: z.string(), email: z.string() })),
  acceptInvitation: learner('POST /group-invitations/accept', 'Aceptar una invitación a un aula', {
    status: 201,
    limit: { name: 'group_invitation_tries', points: 20, seconds: 3600 },
  })
    .input(byToken)
    .output(joined),
};
