import * as z from 'zod/mini';
import { byId, teach } from '#contract/endpoint.ts';
import { instant, listOf, rowId } from '#contract/fields.ts';
import { GROUP_ROLES } from '#domain/groups/group-roles.ts';
import { listQuery, listTotals, sortBy } from '#features/back-office/frame/list-page.ts';
import { archiveForm, codeForm, groupForm, groupName, invitationsForm, teacherForm } from './groups.forms.ts';

export const GROUP_STATES = ['active', 'archived'] as const;

const group = z.object({
  id: z.string(),
  name: z.string(),
  time_zone: z.string(),
  code: z.nullable(z.string()),
  /** Null for a code without an end. */
  code_expires_at: z.nullable(instant),
  shows_ranking: z.boolean(),
  pupils: z.int(),
  teachers: listOf({ user_id: z.string(), full_name: z.string() }),
  created_at: instant,
  archived_at: z.nullable(instant),
});

const member = z.object({
  user_id: z.string(),
  full_name: z.string(),
  role: z.enum(GROUP_ROLES),
  joined_at: instant,
  last_activity_at: z.nullable(instant),
  total_points: z.int(),
});

const invitation = z.object({ id: z.string(), email: z.string(), created_at: instant, expires_at: instant });

/** What a teacher does with the own groups, an administrator with all: docs/product.md §27, §7 C76–C79. */
export const teachingContract = {
  list: teach('GET /groups', 'Las aulas que llevo')
    .input(
      listQuery({
        state: z._default(z.enum(GROUP_STATES), 'active'),
        sort: sortBy(['name', 'pupils', 'created_at']),
      }),
    )
    .output(z.object({ groups: z.array(group), ...listTotals })),
  one: teach('GET /groups/{id}', 'Un aula').input(byId).output(group),
  create: teach('POST /groups', 'Crear un aula', { status: 201 })
    .input(z.extend(groupForm, { id: z.optional(rowId) }))
    .output(group),
  change: teach('PATCH /groups/{id}', 'Cambiar un aula')
    .input(
      z.strictObject({
        id: rowId,
        name: z.optional(groupName),
        time_zone: z.optional(groupForm.shape.time_zone),
        shows_ranking: z.optional(z.boolean()),
      }),
    )
    .output(group),
  renewCode: teach('PUT /groups/{id}/code', 'Renovar el código de un aula')
    .input(z.extend(codeForm, { id: rowId }))
    .output(group),
  closeCode: teach('DELETE /groups/{id}/code', 'Cerrar el código de un aula').input(byId).output(group),
  archive: teach('POST /groups/{id}/archive', 'Archivar un aula, y seguir con su gente en otra')
    .input(z.extend(archiveForm, { id: rowId }))
    .output(z.object({ group, next: z.nullable(group) })),
  restore: teach('DELETE /groups/{id}/archive', 'Recuperar un aula archivada').input(byId).output(group),
  members: teach('GET /groups/{id}/members', 'Quién está en un aula')
    .input(
      listQuery({
        id: rowId,
        role: z.optional(z.enum(GROUP_ROLES)),
        sort: sortBy(['full_name', 'joined_at', 'last_activity_at', 'total_points']),
      }),
    )
    .output(z.object({ members: z.array(member), ...listTotals })),
  removeMember: teach('DELETE /groups/{id}/members/{user_id}', 'Quitar a alguien de un aula', {
    status: 204,
  }).input(z.strictObject({ id: rowId, user_id: rowId })),
  addTeacher: teach('POST /groups/{id}/teachers', 'Añadir otra persona docente, o entregarle el aula')
    .input(z.extend(teacherForm, { id: rowId }))
    .output(z.object({ full_name: z.string() })),
  invitations: teach('GET /groups/{id}/invitations', 'Las invitaciones pendientes de un aula')
    .input(byId)
    .output(z.object({ invitations: z.array(invitation) })),
  invite: teach('POST /groups/{id}/invitations', 'Invitar por correo', {
    limit: { name: 'group_invitations', points: 20, seconds: 3600 },
  })
    .input(z.extend(invitationsForm, { id: rowId }))
    .output(z.object({ invited: z.int(), already_in: z.array(z.string()) })),
  withdrawInvitation: teach('DELETE /groups/{id}/invitations/{invitation_id}', 'Retirar una invitación', {
    status: 204,
  }).input(z.strictObject({ id: rowId, invitation_id: rowId })),
};
