import * as z from 'zod/mini';
import { byId, learner, noInput, teach } from '#contract/endpoint.ts';
import { instant, line, listOf, rowId } from '#contract/fields.ts';
import { fullName } from '#features/account/account.forms.ts';
import { adminCertificate, certificate } from '#features/certificates/certificates.contract.ts';

const list = z.object({
  id: z.string(),
  title: z.string(),
  assignment_ids: z.array(z.string()),
  names_consented: z.boolean(),
  archived_at: z.nullable(instant),
  /** Certificates of it that hold. */
  issued: z.int(),
});

const CHOOSE = 'Elige entre 1 y 60 tareas del aula.';

/** Certificates for assignments of a group, for its teachers: docs/product.md §31.7, §7 C112. */
export const certificateListsContract = {
  list: teach('GET /groups/{id}/certificates', 'Los certificados por tareas de un aula')
    .input(byId)
    .output(z.object({ lists: z.array(list) })),
  create: teach('POST /groups/{id}/certificates', 'Ofrecer un certificado por tareas', { status: 201 })
    .input(
      z.strictObject({
        id: rowId,
        list_id: z.optional(rowId),
        title: line(80).check(z.minLength(1, 'Escribe de qué es el certificado.')),
        assignment_ids: z.array(rowId).check(z.minLength(1, CHOOSE), z.maxLength(60, CHOOSE)),
        names_consented: z._default(z.boolean(), false),
      }),
    )
    .output(list),
  archive: teach('DELETE /groups/{id}/certificates/{list_id}', 'Dejar de ofrecer un certificado por tareas')
    .input(z.strictObject({ id: rowId, list_id: rowId }))
    .output(list),
};

/** The same for a pupil: docs/product.md §31.7, §7 C113. */
export const listCertificatesContract = {
  mine: learner('GET /list-certificates', 'Mis certificados por tareas de mis aulas')
    .input(noInput)
    .output(
      z.object({
        lists: listOf({
          id: z.string(),
          title: z.string(),
          group_name: z.string(),
          tasks: z.int(),
          done: z.int(),
          is_earned: z.boolean(),
          may_be_named: z.boolean(),
          certificate: z.nullable(adminCertificate),
        }),
      }),
    ),
  issue: learner('POST /list-certificates/{id}', 'Obtener el certificado de unas tareas cumplidas', {
    status: 201,
  })
    .input(z.strictObject({ id: rowId, holder_name: z.nullable(fullName) }))
    .output(certificate),
};
