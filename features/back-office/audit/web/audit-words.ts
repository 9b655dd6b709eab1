const objects = {
  user: { label: 'Usuario', withArticle: 'al usuario' },
  plan: { label: 'Plan', withArticle: 'el plan' },
  lesson: { label: 'Lección', withArticle: 'la lección' },
  question: { label: 'Pregunta', withArticle: 'la pregunta' },
  badge: { label: 'Insignia', withArticle: 'la insignia' },
  badge_image: { label: 'Imagen', withArticle: 'una imagen' },
  settings: { label: 'Configuración', withArticle: 'la configuración' },
  support_request: { label: 'Solicitud de soporte', withArticle: 'la solicitud' },
} as const;

export type AuditedObject = keyof typeof objects;

const isObject = (value: string): value is AuditedObject => Object.hasOwn(objects, value);

export const readObjectType = (value: string | undefined): AuditedObject | undefined =>
  value !== undefined && isObject(value) ? value : undefined;

export const objectFilter = Object.entries(objects).map(([value, { label }]) => ({ value, label }));

const verbs: Record<string, string> = {
  created: 'creó',
  edited: 'cambió',
  archived: 'eliminó',
  restored: 'recuperó',
  activated: 'activó',
  deactivated: 'desactivó',
  suspended: 'suspendió',
  made_free: 'hizo gratis',
  made_premium: 'hizo premium',
  reordered: 'cambió de lugar',
  questions_reordered: 'ordenó las preguntas de',
  uploaded: 'subió',
  imported: 'importó',
  answered: 'respondió',
  closed: 'cerró',
  reopened: 'reabrió',
  points_reversed: 'corrigió puntos',
  made_admin: 'dio permisos de administración',
  made_learner: 'quitó los permisos de administración',
  'account.data_downloaded': 'descargó los datos de una persona',
  'account.deletion_requested': 'pidió eliminar una cuenta',
  'account.deletion_cancelled': 'canceló la eliminación de una cuenta',
  'payment.taken_from_suspended_user': 'El proveedor cobró a una persona suspendida',
};

/** The entry as a sentence without its subject: 'cambió la lección'. */
export function auditSentence(action: string, objectType: string): string {
  const verb = verbs[action] ?? action;
  if (action.includes('.')) return verb;
  const object = isObject(objectType) ? objects[objectType].withArticle : objectType;
  return `${verb} ${object}`;
}
