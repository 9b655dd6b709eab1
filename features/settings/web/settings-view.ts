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

export const readSettingsView = (requested: unknown): SettingsView | undefined =>
  (Object.keys(SETTINGS_TITLES) as SettingsView[]).find((view) => view === requested && view !== 'main');
