/** The server puts the configured name in its place when it starts. */
export const appName = '%APP_NAME%';
