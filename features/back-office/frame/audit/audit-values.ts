import { formatSpanishNumber } from '#domain/arithmetic.ts';
import { competenceLabel } from '#domain/course/competences.ts';
import { LESSON_STATE_LABELS } from '#domain/course/lesson-states.ts';
import { categoryLabel, optionLetter } from '#domain/course/lessons.ts';
import {
  ASSIGNMENT_KIND_WORDS,
  COUNTED_ATTEMPT_WORDS,
  REVIEW_UNIT_WORDS,
} from '#domain/groups/assignment-kinds.ts';
import { LEVEL_WORDS } from '#domain/learning/question-levels.ts';
import { formatPrice } from '#domain/money/money.ts';
import { countryName } from '#domain/people/country-name.ts';
import { REGISTRATION_LABELS } from '#domain/people/registration.ts';
import { REPORT_REASON_LABELS } from '#domain/question-reports.ts';
import { BADGE_CONDITION_LABELS } from '#features/back-office/frame/badge-condition-labels.ts';
import { KIND_NAMES } from '#features/back-office/frame/kind-names.ts';
import { STAFF_WORDS } from '#features/back-office/frame/staff-words.ts';
import { SUBSCRIPTION_STATE_LABELS } from '#features/back-office/frame/subscription-states.ts';
import { bodyWords } from './body-words.ts';

/** The audited fields in words; a test compares them with the columns. */
const fieldWords: Readonly<Record<string, string>> = {
  id: 'Identificador',
  title: 'Título',
  version_ids: 'Lo que pregunta',
  released_at: 'Resultados mostrados',
  sheets: 'Hojas',
  certificate_list: 'Certificado por tareas',
  names_consented: 'Con el nombre de menores',
  name: 'Nombre',
  full_name: 'Nombre',
  part: 'Parte consultada',
  staff: 'Funciones',
  rows: 'Filas',
  description: 'Descripción',
  subtopic: 'Subtema',
  category: 'Categoría',
  content: 'Contenido',
  word_count: 'Palabras',
  order_index: 'Orden',
  position: 'Lugar en el quiz',
  is_free: 'Gratis',
  points_reward: 'Puntos de recompensa',
  questions_drawn: 'Preguntas por intento',
  country: 'País',
  valid_from: 'Vigente desde',
  valid_to: 'Vigente hasta',
  competence: 'Competencia',
  sources: 'Fuentes',
  checks: 'Cuentas comprobadas',
  reviewed: 'Revisada el',
  pack_id: 'Identificador en el paquete',
  pack_hash: 'Huella en el paquete',
  lesson_id: 'Lección',
  comment_id: 'Comentario',
  question_text: 'Pregunta',
  question_ids: 'Orden de las preguntas',
  options: 'Opciones',
  correct_answer: 'Opción correcta',
  explanation: 'Explicación',
  reasons: 'Motivo de cada opción',
  passage: 'Parte de la lección que repasar',
  shuffle_options: 'Opciones barajadas',
  kind: 'Tipo',
  body: 'Lo que pide',
  ...bodyWords,
  version_id: 'Versión',
  regraded_versions: 'Versiones recalificadas',
  right_option: 'Opción correcta',
  downwards: 'También hacia abajo',
  answers: 'Respuestas que cambian',
  scores: 'Notas que cambian',
  points_added: 'Puntos que se suman',
  points_taken: 'Puntos que se quitan',
  badges: 'Insignias que se dan',
  points: 'Puntos',
  level: 'Nivel',
  difficulty: 'Dificultad',
  tags: 'Etiquetas',
  total_points: 'Puntos en total',
  price: 'Precio',
  duration_days: 'Duración en días',
  features: 'Características',
  is_active: 'En venta',
  condition_type: 'Condición',
  condition_value: 'Valor de la condición',
  image_url: 'Imagen',
  bytes: 'Tamaño en bytes',
  user_id: 'Persona',
  email: 'Email',
  subject: 'Asunto',
  message: 'Mensaje',
  status: 'Estado',
  state: 'Estado',
  answer: 'Respuesta',
  answered_by: 'Respondida por',
  answered_at: 'Respondida el',
  settled_by: 'Resuelto por',
  settled_at: 'Resuelto el',
  seen_at: 'Visto el',
  attempt_id: 'Intento',
  role: 'Papel',
  reason: 'Motivo',
  due_at: 'Termina el',
  opens_at: 'Se abre el',
  assignment_id: 'Tarea',
  goal: 'Cuánto pide',
  unit: 'En',
  minimum: 'Mínimo',
  attempts: 'Intentos',
  minutes: 'Minutos',
  counts: 'Intento que cuenta',
  created_by: 'Creado por',
  external_id: 'Identificador de origen',
  external_source: 'Origen',
  provider_subscription_id: 'Suscripción en el proveedor',
  provider_invoice_id: 'Factura en el proveedor',
  tier: 'Plan',
  amount: 'Importe',
  currency: 'Moneda',
  premium_until: 'Premium hasta',
  seats: 'Plazas',
  starts_at: 'Empieza el',
  ends_at: 'Termina el',
  mail_domain: 'Dominio de correo',
  revoked_at: 'Retirada el',
  time_zone: 'Zona horaria',
  registration: 'Cuentas nuevas',
  registration_domains: 'Dominios de correo',
  registration_open: 'Registro abierto',
  group_id: 'Aula',
  shows_ranking: 'Muestra su ranking',
  invitations: 'Invitaciones',
  code_expires_at: 'El código vale hasta',
  next_group_id: 'Sigue en',
  maintenance_notice: 'Aviso de mantenimiento',
  ranking_names: 'Nombres en los rankings',
  age_line: 'Edad mínima para mostrar el nombre',
  forbidden_words: 'Palabras que no admite un nombre',
  attempts_a_day: 'Intentos al día por lección',
  changes_need_approval: 'Aprobar los cambios preparados',
  explanations_open: 'Explicaciones sin Premium',
  notify_support_requests: 'Avisar de solicitudes de soporte',
  notify_question_reports: 'Avisar de errores en preguntas',
  notify_new_users: 'Avisar de usuarios nuevos',
  notify_payment_trouble: 'Avisar de problemas de pago',
  notify_admin_sign_ins: 'Avisar de accesos de administración',
  created_at: 'Creado el',
  updated_at: 'Cambiado el',
  archived_at: 'Eliminado el',
};

/** Fields and values may be called like what every object has, such as `constructor`. */
const ownWord = <Word>(words: Readonly<Record<string, Word>>, key: string): Word | undefined =>
  Object.hasOwn(words, key) ? words[key] : undefined;

export const fieldLabel = (field: string): string => ownWord(fieldWords, field) ?? field;

const valueWords: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  role: { admin: 'Administración', user: 'Aprendizaje' },
  status: {
    active: 'Activo',
    suspended: 'Suspendido',
    open: 'Abierta',
    answered: 'Respondida',
    closed: 'Cerrada',
    corrected: 'Corregida',
    no_error: 'Sin error',
  },
  part: { person: 'Su página', history: 'Su historial' },
  staff: Object.fromEntries(Object.entries(STAFF_WORDS).map(([role, { label }]) => [role, label])),
  reason: REPORT_REASON_LABELS,
  state: {
    ...LESSON_STATE_LABELS,
    ...SUBSCRIPTION_STATE_LABELS,
  },
  kind: {
    ...KIND_NAMES,
    ...ASSIGNMENT_KIND_WORDS,
    absolute: 'Absoluta',
    relative: 'Relativa',
    cents: 'En centavos',
  },
  counts: COUNTED_ATTEMPT_WORDS,
  unit: REVIEW_UNIT_WORDS,
  rounding: { half_up: 'La mitad, hacia arriba', half_even: 'La mitad, al par' },
  registration: REGISTRATION_LABELS,
  ranking_names: { full: 'Nombre completo', initial: 'Nombre e inicial', hidden: 'Ocultos' },
  condition_type: BADGE_CONDITION_LABELS,
  level: LEVEL_WORDS,
};

/** Names of rows by id, and the reader's time zone; without one that of the machine. */
export type Reading = { names: Readonly<Record<string, string>>; timeZone?: string };

/** A value as the log shows it: a text unchanged, a list with one item per line, an empty value as a dash. */
export function showValue(field: string, value: unknown, reading: Reading): string {
  if (value === undefined || value === null || value === '') return '—';
  if (typeof value === 'boolean') return value ? 'Sí' : 'No';
  if (typeof value === 'number') return showNumber(field, value);
  if (typeof value === 'string') return showText(field, value, reading);
  const items = Array.isArray(value)
    ? value.map((item) => showValue(field, item, reading))
    : Object.entries(value).map(([key, item]) => `${fieldLabel(key)}: ${showValue(key, item, reading)}`);
  return items.join('\n') || '—';
}

function showNumber(field: string, value: number): string {
  if (field === 'correct_answer') return optionLetter(value);
  if (field === 'price') return formatPrice(value);
  if (field === 'amount') return formatSpanishNumber(value, 2);
  return formatSpanishNumber(value, Number.isInteger(value) ? 0 : 2);
}

function showText(field: string, value: string, { names, timeZone }: Reading): string {
  if (field === 'category') return categoryLabel(value);
  if (field === 'competence') return competenceLabel(value);
  if (field === 'country') return countryName(value);
  if (field === 'currency') return value.toUpperCase();
  if (field.endsWith('_at') && !Number.isNaN(Date.parse(value))) return showInstant(value, timeZone);
  if (DAY.test(value)) return showDay(value);
  return ownWord(ownWord(valueWords, field) ?? {}, value) ?? ownWord(names, value) ?? value;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** A day, which belongs to no time zone: '3 mar 2026'. */
const showDay = (day: string): string =>
  new Intl.DateTimeFormat('es', { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(day));

/** Date and time in words of a time zone: '3 mar 2026, 9:05'. */
export const showInstant = (instant: string | Date, timeZone?: string): string =>
  new Intl.DateTimeFormat('es', { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(
    new Date(instant),
  );
