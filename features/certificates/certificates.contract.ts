import * as z from 'zod/mini';
import { admin, anyone, byId, learner, noInput } from '#contract/endpoint.ts';
import { instant, listOf, rowId } from '#contract/fields.ts';
import { NAME_SOURCES } from '#domain/people/certificates.ts';
import { lessonCategory } from '#features/lessons/lessons.contract.ts';
import { certificateForm, revocationForm } from './certificates.forms.ts';

/** What a certificate says. The page, the PDF and the signed credential tell the same. */
export const certificate = z.object({
  id: z.string(),
  /** Null for a list of assignments, which has a title. */
  category: z.nullable(lessonCategory),
  title: z.optional(z.string()),
  /** Null when it is withheld, and once the certificate no longer holds. */
  holder_name: z.nullable(z.string()),
  name_source: z.nullable(z.enum(NAME_SOURCES)),
  lessons: z.int(),
  with_exam: z.boolean(),
  issued_at: instant,
  issuer: z.string(),
  revoked_at: z.nullable(instant),
});

export type Certificate = z.output<typeof certificate>;

export const adminCertificate = z.extend(certificate, {
  revoked_reason: z.string(),
  may_return: z.boolean(),
});

/** Certificates: docs/product.md §31, §7 C93–C96. */
export const certificatesContract = {
  mine: learner('GET /certificates', 'Mis certificados, y lo que me falta')
    .input(noInput)
    .output(
      z.object({
        /** False below the age line, where no certificate has a name. */
        may_be_named: z.boolean(),
        categories: listOf({
          category: lessonCategory,
          lessons: z.int(),
          completed: z.int(),
          exam_passed: z.boolean(),
          is_earned: z.boolean(),
          /** The one that holds, or else the one that was last revoked by an administrator. */
          certificate: z.nullable(adminCertificate),
        }),
      }),
    ),
  issue: learner('POST /certificates', 'Obtener el certificado de una categoría', { status: 201 })
    .input(certificateForm)
    .output(certificate),
  one: anyone('GET /certificates/{id}', 'Lo que dice un certificado, para quien tiene su enlace', {
    reads: { name: 'certificates', perMinute: 120 },
  })
    .input(byId)
    .output(certificate),
  pdf: anyone('GET /certificates/{id}/pdf', 'El certificado como PDF', {
    reads: { name: 'certificate files', perMinute: 20 },
  })
    .input(byId)
    .output(z.file()),
  credential: anyone(
    'GET /certificates/{id}/credential',
    'El certificado firmado, como credencial de Open Badges 3.0 (VC-JWT)',
    { reads: { name: 'certificate files', perMinute: 20 } },
  )
    .input(byId)
    .output(z.file()),
  ofPerson: admin('GET /certificates/people/{id}', 'Los certificados de una persona')
    .input(byId)
    .output(z.object({ certificates: z.array(adminCertificate) })),
  revoke: admin('POST /certificates/{id}/revocation', 'Revocar un certificado')
    .input(z.extend(revocationForm, { id: rowId }))
    .output(adminCertificate),
};
