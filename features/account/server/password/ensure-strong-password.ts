import { ERRORS } from '#contract/errors.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Services } from '#server/services.ts';

/** What people in Spain and Latin America try, beyond the list of the whole world. Lower case. */
const SPANISH_PASSWORDS = `
  0123456789 101010 121212 12341234 147147 159159 202020 212121 232323 252525 258258 321321 369369 454545 456456 520520
  654321 789789 878787 987654321 9876543210 987987 aaaaaaa aaaaaaaa abcdefgh cr7cr7 juan123 lkjhgfdsa luis123 mnbvcxz
  p@ssword poiuytrewq qwertz ytrewq zaq1zaq1 zyxwvu
`;

/** Words of this product, of signing in and of its readers' lives, which are rejected with digits around them too. */
const WORDS = `
  acceso admin administrador ahorrar ahorro ahorros alcancia alumna alumno america amoreterno banco bienvenida bienvenido
  bienvenidos bocajuniors bogota cambiame cambiar chile clave claves colegio contabilidad contador contrasena contrasenas
  corazon demo diciembre dinero dios diosesamor educacion empresa enero escuela estrellita estudiante finanzas fortnite
  futbol gerente hola holamundo impuestos instagram inversion inversiones invierno invitado jesucristo lima lindura
  maestra mascota mexico miclave micontrasena mifamilia millonario netflix neymar noviembre octubre oficina password
  profesor prueba pruebas secreto tarjeta teamo teamomucho tequieromucho twitter usuario usuarios ventas verano virgencita
  whatsapp
`;

const split = (text: string) => text.trim().split(/\s+/);

let commonPasswords: Promise<ReadonlySet<string>> | undefined;

/** Passwords from breaches and our own list, in lower case; loaded when the first password is checked. */
const readCommonPasswords = () => (commonPasswords ??= loadCommonPasswords());

async function loadCommonPasswords(): Promise<ReadonlySet<string>> {
  const { breachedPasswords } = await import('./common-passwords.ts');
  return new Set([...breachedPasswords.split('\n'), ...split(SPANISH_PASSWORDS)]);
}

const CONTEXT_WORDS: readonly string[] = split(WORDS);

type Owner = { email: string; full_name: string };

const OWN_DATA = 'No uses tu nombre ni tu correo como contraseña. Elige una más difícil de adivinar.';

/**
 * Checks that a password is neither known from breaches nor, whatever digits stand around it, its owner's address or name, the
 * application's name or a word that it suggests (docs/product.md §5.2). There is no other rule (NIST SP 800-63B).
 */
export async function describeWeakness(
  { config }: Pick<Services, 'config'>,
  password: string,
  { email, full_name }: Owner,
): Promise<string | null> {
  if (isOneOf([email, email.split('@')[0]!, ...withParts(full_name)], password)) return OWN_DATA;
  const isCommon =
    (await readCommonPasswords()).has(password.normalize('NFKC').toLowerCase()) ||
    isOneOf([...CONTEXT_WORDS, ...withParts(config.APP_NAME)], password);
  return isCommon ? ERRORS.weak_password[1] : null;
}

/** @param field the form field beside which the error is shown @throws AppError `weak_password` */
export async function ensureStrongPassword(
  services: Pick<Services, 'config'>,
  password: string,
  { field, ...owner }: Owner & { field: string },
): Promise<void> {
  const message = await describeWeakness(services, password, owner);
  if (message) throw new AppError('weak_password', { message, fields: { [field]: [message] } });
}

const withParts = (name: string) => [name, ...name.split(/\s+/)];

function isOneOf(words: readonly string[], password: string): boolean {
  const folded = foldMarks(password);
  if (folded === '') return false;
  const own = words.map(foldMarks);
  return own.includes(folded) || own.map(withoutDigits).includes(withoutDigits(folded) || folded);
}

const withoutDigits = (text: string) => text.replace(/^\p{N}+|\p{N}+$/gu, '');

/** Letters and digits only, without accents and in lower case. */
const foldMarks = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();
