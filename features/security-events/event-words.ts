import type { SecurityEventKind } from '#domain/people/security-events.ts';

const words: Record<SecurityEventKind, string> = {
  account_created: 'Cuenta creada',
  signed_in: 'Inicio de sesión',
  signed_out: 'Cierre de sesión',
  sign_in_failed: 'Intento fallido de iniciar sesión',
  sign_in_locked: 'Inicio de sesión bloqueado por demasiados intentos',
  current_password_wrong: 'Contraseña actual equivocada',
  password_reset: 'Contraseña recuperada por correo',
  password_reset_by_school: 'Contraseña nueva dada por el centro',
  password_changed: 'Contraseña cambiada',
  address_added: 'Correo añadido',
  other_sessions_closed: 'Otras sesiones cerradas',
  made_admin: 'Permisos de administración concedidos',
  made_learner: 'Permisos de administración retirados',
  suspended: 'Cuenta suspendida',
  activated: 'Cuenta activada de nuevo',
  data_downloaded: 'Datos descargados',
  push_device_added: 'Avisos activados en un dispositivo nuevo',
  deletion_requested: 'Eliminación de la cuenta pedida',
  deletion_cancelled: 'Eliminación de la cuenta cancelada',
  account_erased: 'Cuenta eliminada',
  access_denied: 'Acceso rechazado a la administración',
  origin_refused: 'Petición rechazada de otra página web',
};

export const eventText = (kind: SecurityEventKind): string => words[kind];

/** Whether an event deserves a second look. */
export const isWarning = (kind: SecurityEventKind): boolean =>
  ['sign_in_failed', 'sign_in_locked', 'current_password_wrong', 'access_denied', 'origin_refused'].includes(
    kind,
  );

export const eventOptions = Object.entries(words).map(([value, label]) => ({ value, label }));
