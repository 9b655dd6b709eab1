/** The app's configured name (APP_NAME), which the server inserts into the page. */
export const appName =
  document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content ?? 'Alcancía';
