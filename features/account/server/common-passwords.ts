/**
 * Passwords that attackers try first: keyboard patterns, names, teams and this product's words, as chosen in Spain, Latin
 * America and elsewhere. All lower case. Runs such as 123456 or aaaaaa are rejected by a rule instead.
 */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  `
  010203 01020304 100000 101010 102030 10203040 1111aaaa 111222 111aaa 112233 121212 123123 123321 12341234
  1234567a 123456a 123456q 12345a 1234qwer 123654 123abc 123qwe 131313 147147 147258 147258369 147852
  147896325 159159 159357 159753 1q2w3e 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 202020 212121 232323 246810 252525
  258258 321321 369369 454545 456123 456456 520520 555666 654321 696969 741852963 7777777 789456 789456123
  789789 878787 963852 987654321 987987 998877 a123456 a1b2c3 a1b2c3d4 aa123456 aaa111 aaaa1111 abc123
  abc12345 abcd1234 abcdef1 abogado acceso admin1 admin12 admin123 admin1234 administrador administrador1
  administrador123 ahorrar ahorro ahorros alcancia alcancia1 alcancia123 alcancía alcancía123 alejandra
  alejandro alumna alumno america amorcito amoreterno américa andrea android angelito argentina asd123
  asdasd asdfgh asdfghjk asdfghjkl ashley atletico azerty babygirl banco123 barcelona baseball batman
  bienvenida bienvenida1 bienvenido bienvenido1 bienvenido123 bienvenidos bocajuniors bogota bogotá bonita
  cambiame cambiar caracas carlos changeme charlie cheese chile123 chivas chocolate clave12 clave123
  clave1234 claves colegio colombia computer contabilidad contador contrasena contrasena1 contrasena123
  contraseña contraseña1 contraseña12 contraseña123 contraseñas corazon corazón cr7cr7 cristiano cristo
  daniel daniela david123 default demo123 demo1234 diciembre dinero dinero123 dios123 diosesamor doctor
  dragon dragon1 ecuador educacion empresa empresa1 enero2024 enero2025 enero2026 escuela estrella
  estrellita estudiante estudiante1 facebook familia fernanda fernando finanzas finanzas1 football
  football1 fortnite francisco freedom futbol fútbol gabriel gabriela gatita gatito gerente google
  guadalupe hermosa hola123 hola1234 holahola holamundo hospital hunter iloveyou impuestos instagram
  internet inversion inversiones invierno invitado iphone jennifer jessica jesucristo jesus123 jonathan
  jordan jose123 juan123 juancarlos juventus killer letmein letmein1 lima123 lindura love123 lovelove
  lovely loveme luis123 madrid maestra maestro maria123 mariana mariposa mascota master messi10 mexico
  miamor michael michelle miclave miclave123 micontrasena micontraseña mifamilia miguel millonario
  minecraft monkey monkey1 méxico naruto natalia netflix neymar nicole noviembre octubre oficina p@ssw0rd
  p@ssword pass123 pass1234 passpass passw0rd password password1 password12 password123 patricia perrito
  pikachu pokemon preciosa primavera princesa princess profesor profesor1 prueba prueba123 pruebas q123456
  q1w2e3 q1w2e3r4 qazwsx qazwsxedc qwe123 qwerty qwerty1 qwerty12 qwerty123 qwerty1234 qwertyui qwertyuiop
  qwertz realmadrid riverplate roberto rodrigo ronaldo samsung sebastian secret secret1 secreta secreto
  secreto1 secreto123 sevilla shadow shakira spiderman starwars sunshine superman tarjeta teamo123
  teamomucho temporal tequiero tequieromucho test123 test1234 testing thomas trabajo trustno1 twitter
  universidad usuario usuario1 usuario123 usuarios valencia valentina vanessa venezuela ventas verano
  veronica victoria virgencita welcome welcome1 welcome123 whatever whatsapp zaq12wsx zaq1zaq1 zxcvbn
  zxcvbnm
  `
    .trim()
    .split(/\s+/),
);
