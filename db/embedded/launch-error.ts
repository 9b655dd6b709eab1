/** An error that prevents the embedded PostgreSQL from starting, as one Spanish sentence that ends with the remedy. */
export class LaunchError extends Error {
  /** The problem begins with a capital and has no full stop; the remedy is an imperative. */
  constructor(problem: string, remedy: string, cause?: unknown) {
    super(`${problem}; ${remedy}, o indica en DATABASE_URL otro PostgreSQL.`, { cause });
    this.name = 'LaunchError';
  }

  /** Wraps an error of the operating system; a LaunchError passes unchanged. */
  static from(cause: unknown, dataDir: string): LaunchError {
    if (cause instanceof LaunchError) return cause;
    const detail = cause instanceof Error ? cause.message : String(cause);
    return new LaunchError(
      `No se pudo preparar la base de datos en ${dataDir} (${detail})`,
      'revisa los permisos y el espacio libre de esa carpeta',
      cause,
    );
  }
}
