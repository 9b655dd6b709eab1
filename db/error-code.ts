/** The code with which PostgreSQL, its driver or the operating system names an error. */
export function codeOf(error: unknown): string | undefined {
  const { code } = Object(error) as { code?: unknown };
  return typeof code === 'string' ? code : undefined;
}

/** What a read of the file system returns, or `otherwise` when there is no such file. */
export async function orWhenMissing<Result>(read: () => Promise<Result>, otherwise: Result): Promise<Result> {
  try {
    return await read();
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return otherwise;
    throw error;
  }
}
