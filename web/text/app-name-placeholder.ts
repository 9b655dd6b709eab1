/** The server replaces it by the configured name at start. */
export const appName = '%APP_NAME%';
