/** The installation's name of the app (APP_NAME), which the server writes into the page. */
export const appName =
  document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content ?? 'Alcancía';
