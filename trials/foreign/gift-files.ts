import { encoded, type ForeignFile, file, tagged } from './foreign-file.ts';

const kinds = `// Un banco con todos los tipos
::Q1:: ¿Qué grava el IVA? { =el consumo ~la herencia ~el patrimonio }

::Q2:: El ahorro es lo que queda tras gastar. {TRUE}

::Q3:: ¿Cuántos meses tiene un trimestre? {#3}

::Q4:: Une cada impuesto con lo que grava. { =IVA -> consumo =ISR -> renta =Predial -> inmuebles }

::Q5:: El {~ahorro =presupuesto ~crédito} se hace antes de gastar.

::Q6:: Explica qué es la inflación. {}

::Q7:: ¿Quién emite los billetes? {=Banco central =El banco central}

::Q8:: Antes de seguir, lee la lección.
`;

const text = (...blocks: string[]) => `${blocks.join('\n\n')}\n`;

/** GIFT as Moodle, converters, assistants and people write it. */
export const giftFiles: ForeignFile[] = [
  file('kinds.gift', kinds, 5, [
    [12, /respuesta abierta/],
    [14, /respuesta corta/],
    [16, /sin respuestas/],
  ]),
  file('unix-to-windows.gift', kinds.replaceAll('\n', '\r\n'), 5, [
    [12, /respuesta abierta/],
    [14, /respuesta corta/],
    [16, /sin respuestas/],
  ]),
  encoded(
    file('accents.gift', '¿Cuánto vale un año de alquiler a 5 € el mes? {=60 € ~55 € ~50 €}\n', 1),
    'latin1',
  ),
  encoded(file('mark.gift', '::Uno::¿Sí? {T}\n', 1), 'bom'),
  encoded(file('wide.gift', '::Uno::¿Cuánto? {=años ~días}\n', 1), 'utf16le'),
  file(
    'ranges.txt',
    text('¿Entre qué? {#1..5}', '¿Pi? {#3.141..3.142}', '¿Cuánto? {#=7.5:0.25}', '¿Al revés? {#5..1}'),
    3,
    [[7, /No entiendo el número «5..1»/]],
  ),
  file(
    'numeric-short-answers.gift',
    text('¿Dos más dos? {=4}', '¿En qué año? {=1994 =1994.0}', '¿Cuánto? {=5 =cinco}'),
    2,
    [[5, /respuesta corta/]],
  ),
  file('several-numbers.gift', text('¿Cuándo? {#\n\t=%100%1994:0\n\t=%50%1994:2\n}', '¿Y? {#=3:0#}'), 1, [
    [1, /numérica con varias respuestas/],
  ]),
  file('one-line.gift', '¿A? {=sí~no}\n\n¿B? {=sí ~no#Por qué no.}\n\n¿C?{T}\n\n¿D?{F#Es falso.#Bien.}\n', 4),
  file(
    'feedback.gift',
    text(
      '::Renta fija:: ¿Qué es un bono? {\n\t~Una acción#Eso es una parte de la empresa.\n\t=Un préstamo al emisor#Bien.\n\t#### Quien compra un bono presta dinero.\n}',
    ),
    1,
  ),
  file(
    'several-right.gift',
    text(
      '¿Cuáles son gastos? {\n~%50%alquiler\n~%50%luz\n~%-100%sueldo\n}',
      '¿Cuáles? {~%60%a ~%40%b ~%-50%c}',
      '¿Cuál? {=a ~%50%b ~c}',
    ),
    1,
    [
      [7, /no valen todas lo mismo/],
      [9, /puntuación parcial/],
    ],
  ),
  file(
    'escapes.gift',
    text(
      '¿Cuánto es 2 \\= 1 + 1? {=cierto\\: 2 ~\\{nada\\} ~\\#3 ~100 \\~ 200}',
      '[html]<p>¿Cuánto es <b>5&nbsp;%</b> de 100?</p> {=5 ~50}',
    ),
    2,
  ),
  file(
    'pictures.gift',
    text('[html]<p>¿Qué es? <img src="@@PLUGINFILE@@/curva.png"></p> {=Una curva ~Una recta}', '¿Sí? {T}'),
    1,
    [[1, /<img>/]],
  ),
  tagged(
    ['fácil'],
    'exported-by-moodle.gift',
    text(
      '// question: 0  name: Switch category to $course$/top/Por defecto\n$CATEGORY: $course$/top/Por defecto',
      '// question: 41  name: IVA general\n// [id:iva-1] [tag:fácil]\n::IVA general::[html]<p dir\\="ltr">¿Qué tipo general tiene el IVA en España?</p>{\n\t=<p>21 %</p>\n\t~<p>10 %</p>#<p>Es el reducido.</p>\n}',
    ),
    1,
  ),
  file(
    'assistant.gift',
    text(
      '// Preguntas generadas',
      '::01 Interés simple::¿Cuánto ganan 100 € al 5 % en un año? {\n  =5 € # Correcto, 100 × 0,05.\n  ~50 € # Has usado el 50 %.\n  ~0,5 €\n}',
      '::02 Relación::Relaciona: {\n  =Activo -> lo que tienes\n  =Pasivo -> lo que debes\n}',
      '::03 Sin cerrar::¿Se cierra? {=sí ~no',
      '::04 Última::¿Sigue leyendo? {TRUE}',
    ),
    3,
    [[14, /no se cierra/]],
  ),
  file('too-many-options.gift', text('¿Cuál? {=a ~b ~c ~d ~e ~f ~g}', '¿Sí? {T}'), 1, [[1, /7 opciones/]]),
  file('one-option.gift', text('¿Cuál? {~a}', '¿Sí? {T}'), 1, [
    [1, /1 opción/],
    [1, /Ninguna opción/],
  ]),
  file('only-essays.gift', text('¿Por qué? {}', '¿Para qué? {}'), 0, [
    [1, /respuesta abierta/],
    [3, /respuesta abierta/],
  ]),
  file('prose.txt', 'Apuntes de clase: ahorrar es apartar dinero.\n', 0, [[1, /sin respuestas/]]),
];
