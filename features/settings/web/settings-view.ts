/** The views of 'Ajustes' by their name in the address, with their titles. */
export const SETTINGS_TITLES = {
  main: 'Ajustes',
  'personal-info': 'Información personal',
  'change-password': 'Cambiar contraseña',
  'account-activity': 'Actividad de tu cuenta',
  reminders: 'Recordatorios',
  'help-support': 'Ayuda y soporte',
  'question-reports': 'Tus avisos de errores',
  'download-data': 'Descargar mis datos',
  'delete-account': 'Eliminar mi cuenta',
};

export type SettingsView = keyof typeof SETTINGS_TITLES;

/** The view that an address names; the main one for any other name. */
export const readSettingsView = (requested: string | undefined): SettingsView =>
  (Object.keys(SETTINGS_TITLES) as SettingsView[]).find((view) => view === requested) ?? 'main';
