import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
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
  list: endpoint('teach', 'GET', '/groups/{id}/certificates', {
    summary: 'Los certificados por tareas de un aula',
  })
    .input(z.strictObject({ id: rowId }))
    .output(z.object({ lists: z.array(list) })),
  create: endpoint('teach', 'POST', '/groups/{id}/certificates', {
    summary: 'Ofrecer un certificado por tareas',
    status: 201,
  })
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
  archive: endpoint('teach', 'DELETE', '/groups/{id}/certificates/{list_id}', {
    summary: 'Dejar de ofrecer un certificado por tareas',
  })
    .input(z.strictObject({ id: rowId, list_id: rowId }))
    .output(list),
};

/** The same for a pupil: docs/product.md §31.7, §7 C113. */
export const listCertificatesContract = {
  mine: endpoint('learner', 'GET', '/list-certificates', {
    summary: 'Mis certificados por tareas de mis aulas',
  })
    .input(z.optional(z.strictObject({})))
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
  issue: endpoint('learner', 'POST', '/list-certificates/{id}', {
    summary: 'Obtener el certificado de unas tareas cumplidas',
    status: 201,
  })
    .input(z.strictObject({ id: rowId, holder_name: z.nullable(fullName) }))
    .output(certificate),
};
