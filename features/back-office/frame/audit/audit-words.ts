import { AUDIT_ACTIONS, type AuditAction } from '#domain/audit.ts';
import type { AuditedObject } from '#features/audit/audited-object.ts';
import { nameOfRow, type Row } from './row-changes.ts';

const objects: Record<AuditedObject, { label: string; withArticle: string }> = {
  user: { label: 'Usuario', withArticle: 'al usuario' },
  plan: { label: 'Plan', withArticle: 'el plan' },
  lesson: { label: 'Lección', withArticle: 'la lección' },
  question: { label: 'Pregunta', withArticle: 'la pregunta' },
  fact: { label: 'Dato', withArticle: 'el dato' },
  badge: { label: 'Insignia', withArticle: 'la insignia' },
  badge_image: { label: 'Imagen', withArticle: 'una imagen' },
  lesson_image: { label: 'Imagen de lección', withArticle: 'una imagen de lección' },
  settings: { label: 'Configuración', withArticle: 'la configuración' },
  group: { label: 'Aula', withArticle: 'el aula' },
  assignment: { label: 'Tarea', withArticle: 'la tarea' },
  support_request: { label: 'Solicitud de soporte', withArticle: 'la solicitud' },
  question_report: { label: 'Aviso de error', withArticle: 'el aviso de error' },
  licence: { label: 'Licencia', withArticle: 'la licencia' },
  export: { label: 'Exportación', withArticle: 'una lista' },
};

const isObject = (value: string): value is AuditedObject => Object.hasOwn(objects, value);

export const objectFilter = Object.entries(objects).map(([value, { label }]) => ({ value, label }));

export const objectLabel = (type: string): string => (isObject(type) ? objects[type].label : type);

export const withArticle = (type: AuditedObject): string => objects[type].withArticle;

/** A verb for any object, or the whole predicate where the object is part of it. */
const predicates: Record<AuditAction, string | { whole: string }> = {
  created: 'creó',
  edited: 'cambió',
  archived: 'eliminó',
  restored: 'recuperó',
  activated: 'activó',
  deactivated: 'desactivó',
  suspended: 'suspendió',
  made_free: 'hizo gratis',
  made_premium: 'hizo premium',
  published: 'publicó',
  unpublished: 'devolvió a borrador',
  version_restored: 'recuperó una versión anterior de',
  change_prepared: 'preparó un cambio de',
  change_approved: 'aprobó el cambio preparado de',
  change_scheduled: 'programó el cambio preparado de',
  change_discarded: 'descartó el cambio preparado de',
  commented: 'comentó',
  comment_resolved: 'resolvió un comentario de',
  comment_reopened: 'reabrió un comentario de',
  regraded: 'recalificó las respuestas de',
  checked: 'comprobó',
  renewed: 'publicó las preguntas de',
  reordered: 'cambió de lugar',
  questions_reordered: 'ordenó las preguntas de',
  uploaded: 'subió',
  imported_created: 'creó al importar',
  imported_updated: 'cambió al importar',
  imported_restored: 'recuperó al importar',
  answered: 'respondió',
  closed: 'cerró',
  reopened: 'reabrió',
  settled: 'resolvió',
  points_reversed: { whole: 'corrigió los puntos de' },
  subscription_cancelled: { whole: 'canceló la suscripción de' },
  payment_refunded: { whole: 'devolvió un pago a' },
  premium_granted: { whole: 'dio premium a' },
  premium_withdrawn: { whole: 'retiró el premium dado a' },
  name_reset: { whole: 'restableció el nombre de' },
  name_hidden: { whole: 'ocultó el nombre de' },
  name_replaced: { whole: 'sustituyó el nombre de' },
  name_shown: { whole: 'volvió a mostrar el nombre de' },
  certificate_revoked: { whole: 'revocó un certificado de' },
  viewed: 'consultó',
  exported: 'exportó',
  made_admin: { whole: 'dio permisos de administración a' },
  made_learner: { whole: 'quitó los permisos de administración a' },
  revoked: 'retiró',
  password_reset: { whole: 'dio una contraseña nueva a' },
  staff_changed: { whole: 'cambió las funciones de' },
  invited_to_group: 'invitó por correo a',
  messaged: { whole: 'escribió a' },
  removed_from_group: { whole: 'quitó de un aula a' },
  made_group_teacher: { whole: 'hizo docente de un aula a' },
  code_renewed: 'renovó el código de',
  code_closed: 'cerró el código de',
  time_extended: { whole: 'cambió el plazo de una tarea para' },
  'account.data_downloaded': { whole: 'descargó los datos de' },
  'account.deletion_requested': { whole: 'pidió eliminar la cuenta de' },
  'account.deletion_cancelled': { whole: 'canceló la eliminación de la cuenta de' },
  'payment.taken_from_suspended_user': { whole: 'registró un cobro a la persona suspendida' },
};

const isAction = (value: string): value is AuditAction => AUDIT_ACTIONS.some((known) => known === value);

/** The entry as a sentence without its subject and its object's name: 'cambió la lección'. */
export function auditSentence(action: string, objectType: string): string {
  const predicate = isAction(action) ? predicates[action] : action;
  if (typeof predicate !== 'string') return predicate.whole;
  return `${predicate} ${isObject(objectType) ? objects[objectType].withArticle : objectType}`;
}

type Entry = { object_type: string; object_id: string; before: Row; after: Row };

/** The name that the object had then, otherwise today's; settings have none, and erased people no longer have one. */
export function objectName(entry: Entry, names: Readonly<Record<string, string>>): string | undefined {
  if (entry.object_type === 'settings') return undefined;
  if (entry.object_type === 'export') return entry.object_id;
  if (entry.object_type.endsWith('_image')) return entry.object_id.split('/').at(-1);
  return nameOfRow(entry.before, entry.after) ?? names[entry.object_id] ?? entry.object_id.slice(0, 8);
}
