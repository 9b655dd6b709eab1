import { dictionary } from '@zxcvbn-ts/language-common';

/** What people in Spain and Latin America and the readers of this product try, beyond the list of the whole world. Lower case. */
const SPANISH_PASSWORDS = `
  01020304 0123456789 101010 10203040 1111aaaa 111aaa 121212 12341234 147147 159159 202020 212121 232323
  252525 258258 321321 369369 454545 456456 520520 654321 789789 878787 987654321 9876543210 987987 998877
  aa123456 aaaa1111 aaaaaaa aaaaaaaa abcdef1 abcdefgh abogado acceso admin1 admin12 admin123 admin1234
  administrador administrador1 administrador123 ahorrar ahorro ahorros alcancia alcancia1 alcancia123
  alcancía alcancía123 alejandra alejandro alumna alumno amorcito amoreterno américa android angelito
  argentina atletico banco123 bienvenida bienvenida1 bienvenido bienvenido1 bienvenido123 bienvenidos
  bocajuniors bogota bogotá cambiame cambiar caracas chile123 clave12 clave123 clave1234 claves colegio
  contabilidad contador contrasena contrasena1 contrasena123 contraseña contraseña1 contraseña12
  contraseña123 contraseñas corazon corazón cr7cr7 cristiano cristo david123 default demo123 demo1234
  diciembre dinero dinero123 dios123 diosesamor ecuador educacion empresa empresa1 enero2024 enero2025
  enero2026 escuela estrella estrellita estudiante estudiante1 facebook familia fernanda finanzas finanzas1
  fortnite francisco futbol fútbol gabriela gatita gatito gerente guadalupe hermosa hola123 hola1234
  holahola holamundo hospital impuestos instagram inversion inversiones invierno invitado iphone jesucristo
  jesus123 jose123 juan123 juancarlos lima123 lindura lkjhgfdsa love123 luis123 maestra maria123 mariana
  mariposa mascota messi10 miamor miclave miclave123 micontrasena micontraseña mifamilia millonario mnbvcxz
  méxico netflix neymar noviembre octubre oficina p@ssw0rd p@ssword password12 perrito poiuytrewq preciosa
  primavera princesa profesor profesor1 prueba prueba123 pruebas q123456 qwerty1234 qwertz realmadrid
  riverplate rodrigo secreta secreto secreto1 secreto123 sevilla shakira tarjeta teamo123 teamomucho
  temporal tequiero tequieromucho test1234 trabajo twitter universidad usuario usuario1 usuario123 usuarios
  valencia venezuela ventas verano virgencita welcome123 whatsapp ytrewq zaq1zaq1 zyxwvu
`;

const SHORTEST = 6;
const MOST_COMMON = 3000;

/** The passwords that everybody tries first, in lower case: the 3,000 most common of at least 6 characters, and our own list. */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set([
  ...(dictionary['passwords-common'] ?? [])
    .filter((word) => String(word).length >= SHORTEST)
    .slice(0, MOST_COMMON)
    .map((word) => String(word)),
  ...SPANISH_PASSWORDS.trim().split(/\s+/),
]);
