export const PASSWORD = 'una-clave-larga-7';

export type Account = { email: string; password: string; full_name: string; time_zone?: string };

/** An application in which people sign up: in the test's own process, or running as an operator runs it. */
export type SignUpApp = {
  post(path: string, body: unknown): Promise<{ status: number; body: unknown }>;
  /** The text of the newest mail to an address. */
  mailText(email: string): Promise<string>;
};

let count = 0;

/** An account with an address that no other of this process has. */
export function newAccount(desired: Partial<Account> = {}): Account {
  count += 1;
  const email = `persona${process.pid}x${count}@ejemplo.com`;
  return { email, password: PASSWORD, full_name: 'Ana Prueba', ...desired };
}

/** Creates a confirmed account through the API, as a person does. */
export async function createAccount(app: SignUpApp, desired: Partial<Account> = {}): Promise<Account> {
  const account = newAccount(desired);
  const post = async (path: string, sent: unknown) => {
    const { status, body } = await app.post(path, sent);
    if (status >= 300) throw new Error(`${path}: ${status} ${JSON.stringify(body)}`);
  };
  await post('/api/auth/sign-up', { ...account, terms_accepted: true });
  const token_hash = tokenIn(await app.mailText(account.email));
  await post('/api/auth/verify', { token_hash, type: 'email' });
  return account;
}

/** The one-time token of the link in a mail. */
export function tokenIn(text: string): string {
  const token = /token_hash=([\w-]+)/.exec(text)?.[1];
  if (!token) throw new Error(`no link in: ${text}`);
  return token;
}
