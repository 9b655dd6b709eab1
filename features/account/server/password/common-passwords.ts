import { dictionary } from '@zxcvbn-ts/language-common';

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

const SHORTEST = 6;
const split = (text: string) => text.trim().split(/\s+/);

/** Passwords from breaches of other services that are long enough to be chosen, and our own list; in lower case. */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set([
  ...(dictionary['passwords-common'] ?? []).map(String).filter((word) => word.length >= SHORTEST),
  ...split(SPANISH_PASSWORDS),
]);

export const CONTEXT_WORDS: readonly string[] = split(WORDS);
