/** Every error: its HTTP status and the Spanish message, which says what happened and what to do (docs/product.md §7.3). */
export const ERRORS = {
  invalid_request: [400, 'Revisa los datos marcados e inténtalo de nuevo.'],
  invalid_credentials: [400, 'El correo o la contraseña no son correctos.'],
  invalid_current_password: [400, 'La contraseña actual no es correcta.'],
  weak_password: [400, 'Esa contraseña es demasiado común. Elige una más difícil de adivinar.'],
  password_expired: [
    403,
    'La contraseña que recibiste al instalar ha caducado. Elige otra en «¿Olvidaste tu contraseña?».',
  ],
  password_required: [400, 'Escribe la contraseña que elegiste al registrarte para confirmar tu correo.'],
  otp_expired: [400, 'El enlace no es válido o ha expirado. Pide uno nuevo.'],
  invalid_unsubscribe_link: [
    400,
    'Este enlace no es válido. Ábrelo entero desde el mensaje, o cambia tus recordatorios en Ajustes.',
  ],
  invalid_signature: [400, 'La firma del aviso de pago no es válida.'],
  unauthenticated: [401, 'Inicia sesión para continuar.'],
  email_not_confirmed: [403, 'Confirma tu correo antes de iniciar sesión. Revisa tu bandeja de entrada.'],
  user_suspended: [403, 'Tu cuenta está suspendida. Escribe al equipo de soporte si crees que es un error.'],
  forbidden: [403, 'No tienes permiso para hacer esto.'],
  foreign_origin: [403, 'La petición viene de otro sitio y no se ha aceptado.'],
  registration_closed: [403, 'El registro de cuentas nuevas está cerrado por ahora.'],
  registration_by_invitation: [
    403,
    'Aquí las cuentas nuevas se crean con una invitación: ábrela desde el correo que recibiste.',
  ],
  registration_by_domain: [403, 'Aquí las cuentas nuevas se crean con un correo de la organización.'],
  invitation_for_other: [
    403,
    'Esta invitación es para otro correo. Entra con la cuenta de ese correo, o únete con el código del aula.',
  ],
  /** A row that does not exist, is archived, or belongs to another person. */
  not_found: [404, 'No se encontró lo que buscas.'],
  unknown_path: [404, 'No se encontró lo que buscas.'],
  unknown_code: [404, 'Ningún aula tiene ese código. Revísalo letra por letra con quien te lo dio.'],
  invalid_invitation: [404, 'La invitación ya se usó, se retiró o ha caducado. Pide otra a quien te invitó.'],
  unknown_live_code: [404, 'Ningún quiz en vivo tiene ese código. Míralo otra vez en la pantalla.'],
  code_expired: [409, 'Ese código ha caducado. Pide el nuevo a tu docente.'],
  already_in_group: [409, 'Ya estás en esta aula.'],
  live_ended: [409, 'Este quiz en vivo ya terminó.'],
  live_full: [409, 'En este quiz en vivo ya no cabe nadie más.'],
  live_closed: [409, 'Ya no se puede responder esta pregunta. Espera la siguiente.'],
  live_removed: [409, 'Tu docente ha retirado ese nombre. Entra otra vez con otro.'],
  live_moved: [409, 'El quiz ya va por otro paso. Mira la pantalla.'],
  group_archived: [409, 'Esta aula está archivada: ya no entra nadie ni se cambia nada en ella.'],
  last_teacher: [
    409,
    'Eres la única persona docente de esta aula. Añade a otra o archívala; no se ha cambiado nada.',
  ],
  no_questions: [409, 'Esta lección no tiene preguntas disponibles'],
  already_answered: [409, 'Ya respondiste esta pregunta con otra opción.'],
  hint_too_late: [409, 'Ya respondiste esta pregunta, así que no quedan pistas por ver.'],
  not_answered: [409, 'Responde la pregunta antes de avisar de un error en ella.'],
  already_reported: [409, 'Ya avisaste de un error en esta pregunta. Te contaremos qué encontramos.'],
  already_settled: [409, 'Este aviso ya está resuelto. No se ha cambiado nada.'],
  not_corrected: [
    409,
    'La pregunta y el texto de su lección siguen como cuando avisaron. Corrígelos primero; no se ha resuelto ningún aviso.',
  ],
  attempt_finished: [409, 'Este intento ya terminó. Empieza la lección de nuevo para volver a responder.'],
  test_closed: [409, 'Esta prueba no admite respuestas ahora. Mira en tu aula cuándo se hace.'],
  results_held: [409, 'Tu profesor todavía no ha mostrado los resultados de esta prueba.'],
  already_submitted: [409, 'Estas respuestas ya se entregaron desde otro lugar. No se ha cambiado nada.'],
  another_quiz_open: [
    409,
    'Tienes abierto otro quiz de esta lección. Termínalo y se entregará lo que respondiste sin conexión.',
  ],
  key_changed: [409, 'Una pregunta se corrigió en este momento. Inténtalo de nuevo.'],
  unanswered_questions: [409, 'Quedan preguntas sin responder.'],
  nothing_wrong: [409, 'Acertaste todas las preguntas de este quiz: no queda ninguna por repetir.'],
  nothing_to_review: [409, 'No hay nada que repasar ahora.'],
  question_too_costly: [
    409,
    'Una pregunta tarda demasiado en calcularse y hay que corregirla. Prueba otra lección.',
  ],
  lesson_closed: [409, 'Esta lección ya no está disponible, así que sus preguntas no se pueden practicar.'],
  premium_required: [409, 'Esta lección es Premium. Con un plan activo podrás volver a practicarla.'],
  wrong_questions_deleted: [409, 'Las preguntas que fallaste ya no forman parte de la lección.'],
  placement_too_soon: [
    409,
    'Ya tienes una propuesta reciente. Podrás repetir las preguntas cuando pasen 24 horas.',
  ],
  nothing_to_place: [
    409,
    'Todavía no hay preguntas con las que orientarte. Empieza por la primera lección que te interese.',
  ],
  price_mismatch: [409, 'El precio del plan ha cambiado. Actualiza la página para ver el precio actual.'],
  already_subscribed: [409, 'Ya tienes una suscripción. Puedes gestionarla desde tu plan.'],
  nothing_to_manage: [409, 'Todavía no tienes una suscripción que gestionar.'],
  already_ended: [409, 'Esta suscripción ya terminó. No se ha cambiado nada.'],
  already_cancelled: [409, 'Esta suscripción ya está cancelada y no se cobrará más. No se ha cambiado nada.'],
  already_refunded: [409, 'Este pago ya se devolvió. No se ha devuelto otra vez.'],
  not_refundable: [409, 'Este cobro no llegó a pagarse, así que no hay nada que devolver.'],
  refund_rejected: [
    409,
    'El proveedor de pagos no aceptó la devolución. Míralo en su panel; aquí no se ha cambiado nada.',
  ],
  other_provider: [409, 'Este pago es de un proveedor que ahora no está conectado. No se ha cambiado nada.'],
  unknown_at_provider: [409, 'El proveedor de pagos no conoce esta suscripción. No se ha cambiado nada.'],
  payments_unavailable: [
    409,
    'Los pagos todavía no están configurados en esta instalación. Escribe al equipo de soporte.',
  ],
  administrators_excluded: [
    409,
    'Quien administra, enseña, edita o da soporte no participa en las ligas ni aparece en el ranking.',
  ],
  no_seats: [409, 'La licencia de esta aula no tiene plazas libres. No se ha añadido a nadie.'],
  licence_overlaps: [409, 'El aula ya tiene una licencia en esos días. Cambia o retira esa primero.'],
  licence_over: [409, 'Esta licencia ya terminó o se retiró. No se ha cambiado nada.'],
  certificate_not_earned: [
    409,
    'Para este certificado te faltan lecciones por completar o el examen de la unidad por aprobar.',
  ],
  certificate_revoked: [409, 'Este certificado se revocó y no se vuelve a dar.'],
  own_account: [409, 'No puedes cambiar el estado de tu propia cuenta.'],
  last_admin: [409, 'No se puede suspender a la última persona administradora.'],
  already_reversed: [409, 'Esta línea ya se corrigió. Actualiza la página para ver la corrección.'],
  not_reversible: [409, 'Una corrección no se puede corregir.'],
  username_taken: [409, 'Ya existe alguien con ese usuario. No se ha guardado nada.'],
  has_address: [409, 'Tu cuenta ya tiene un correo, que no se puede modificar.'],
  school_account: [
    409,
    'Esta cuenta la hizo un centro, que conoció su contraseña, y no puede tener funciones ni administrar. No se ha cambiado nada.',
  ],
  has_function: [
    409,
    'Quien administra o tiene una función cambia su contraseña por su cuenta: aquí no se puede. No se ha cambiado nada.',
  ],
  already_paused: [409, 'Ya tienes una pausa. Termínala para elegir otros días.'],
  not_paused: [409, 'Tu racha no está en pausa. No se ha cambiado nada.'],
  points_taken_by_regrade: [
    409,
    'Una recalificación ya quitó puntos de esta lección, y le quedan menos de los que pagó esta línea. No se ha cambiado nada.',
  ],
  points_below_zero: [409, 'El total de puntos quedaría por debajo de cero. No se ha cambiado nada.'],
  deletion_requested: [409, 'Ya pediste eliminar tu cuenta. Si cambiaste de idea, cancela la eliminación.'],
  deletion_due: [409, 'El plazo para cancelar la eliminación ya terminó.'],
  only_admin: [
    409,
    'Es la única cuenta de administración. Antes de eliminarla, otra persona tiene que administrar.',
  ],
  lateness_unconfirmed: [409, 'Este cambio modifica resultados que ya hay. Confírmalo para guardarlo.'],
  conflict: [409, 'Alguien cambió esto mientras tanto. Actualiza la página y vuelve a intentarlo.'],
  not_publishable: [
    409,
    'La lección todavía no se puede publicar. Corrige lo que falta e inténtalo de nuevo.',
  ],
  removals_unconfirmed: [
    409,
    'El archivo elimina preguntas que existen. Confirma la eliminación para importarlo; no se ha cambiado nada.',
  ],
  regrade_running: [
    409,
    'Se están recalificando respuestas. Espera a que termine y vuelve a intentarlo; no se ha cambiado nada.',
  ],
  import_running: [
    409,
    'Se está importando contenido. Espera a que termine y vuelve a intentarlo; no se ha cambiado nada.',
  ],
  /** The caller went away, or its body took too long. */
  incomplete_body: [408, 'El envío no llegó completo. Inténtalo de nuevo.'],
  too_large: [413, 'El envío es demasiado grande.'],
  unsupported_media: [415, 'Solo se permiten archivos de imagen'],
  rate_limited: [429, 'Has hecho demasiados intentos. Espera un momento y vuelve a probar.'],
  internal: [500, 'Ocurrió un error inesperado. Inténtalo de nuevo en unos minutos.'],
  unavailable: [503, 'El servicio no está disponible en este momento. Inténtalo de nuevo en unos segundos.'],
} as const satisfies Record<string, readonly [status: number, message: string]>;

export type ErrorCode = keyof typeof ERRORS;

/** The codes that have another name on the wire (docs/product.md §7.4). */
const WIRE_CODES = { not_found: 'PGRST116', unknown_path: 'not_found' } as const;

export type WireCode = Exclude<ErrorCode, 'unknown_path'> | 'PGRST116';

export const toWireCode = (code: ErrorCode): WireCode =>
  code === 'not_found' || code === 'unknown_path' ? WIRE_CODES[code] : code;

export function fromWireCode(code: WireCode): ErrorCode {
  if (code === WIRE_CODES.not_found) return 'not_found';
  return code === WIRE_CODES.unknown_path ? 'unknown_path' : code;
}

export type FieldErrors = Record<string, string[]>;

/** What `already_submitted` has counted before. */
export type StoredResult = {
  /** Null while questions are open. */
  score: number | null;
  total_questions: number;
  points_earned: number | null;
};

export type ErrorEnvelope = {
  error: { code: WireCode; message: string; request_id: string; fields?: FieldErrors; stored?: StoredResult };
};
