import { expect, test } from 'vitest';
import { FIRST_FORBIDDEN_WORDS } from './first-forbidden-words.ts';
import { hasForbiddenWord } from './forbidden-words.ts';

const LIST = 'tonto, Dirección\nprofe falso, perra,, ';

test.each([
  ['Tonto', true],
  ['El TÓNTO de la clase', true],
  ['tonto_7', true],
  ['tonto69', true],
  ['t-o-n-t-o', true],
  ['T.o.N.t.O', true],
  ['T O N T O', true],
  ['Ana t o n t o Gil', true],
  ['Toooonttooo', true],
  ['T0nt0', true],
  ['7on+0', true],
  ['¡Ton.to!', true],
  ['Direccion', true],
  ['D1recc1ón', true],
  ['Profe  Falso', true],
  ['profefalso', true],
  ['Perrra', true],
  ['Pera', false],
  ['Profe', false],
  ['Tontolín Pérez', false],
  ['Ton To', false],
  ['Ana Pérez', false],
  ['', false],
])('whether the name %j has a word of the list: %s', (name, has) => {
  expect(hasForbiddenWord(name, LIST)).toBe(has);
});

test('an empty list forbids no name', () => {
  expect(['', ' ', ',\n,'].map((list) => hasForbiddenWord('Ana', list))).toEqual([false, false, false]);
});

test.each([
  'Cabrón',
  'CABR0N',
  'El puuuto amo',
  'p.u.t.a',
  'P U T A Ana',
  'Put4',
  'hijo de puta',
  'HijoDePuta99',
  'm1erd@',
  'gil1p0llas',
  'C o ñ o',
  'Fuuuck',
  'Sh!t',
  '$hit',
  'fuck_you',
  'ma-ri-cón',
])('%j is refused by the words that an installation begins with', (name) => {
  expect(hasForbiddenWord(name, FIRST_FORBIDDEN_WORDS)).toBe(true);
});

const NAMES = [
  'Concha, Dolores, Vergara, Verga, Putin, Cabrero, Cabrera, Cabré, Cabral, Culebra, Culell, Culla, Culubret, Cullen, Putxet',
  'Van der Put, Puthenveetil, Putnam, Marica, Maricel, Maricarmen, Moro, Moreno, Negro, Negrete, Bastardo, Capullo, Cerdó',
  'Cerdán, Perra, Perrone, Pera, Pola, Polla, Pollán, Polo, Zorra, Zorrilla, Zora, Zorro, Pene, Penélope, Pito, Pitt, Tetilla',
  'Bich Phuong, Phuc Nguyen, Dick, Cock, Hancock, Hitchcock, Babcock, Cox, Cummings, Sexton, Fuchs, Fuks, Fukuda, Shitara',
  'Nishit, Kunt, Kuntz, Slutsky, Weon, Hitler Quispe, Nazi Rezaei, Nazario, Porn, Pornthip, Gaylord, Guarra, Guarro, Mamani',
  'Mamon, Pajares, Pajuelo, Idiáquez, Retana, Boluda, Boluarte, Carbajal, Carvajal, Violeta, Violante, Sorel, Ojeda, Ojea',
  'Tontini, Tonti, Cono, Coñedo, Cojo, Calvo, Gordo, Gordillo, Feo, Feijóo, Cagigas, Cagiao, Cagan, Kagan, Mier, Mierlo, Mieres',
  'Follana, Folla, Follett, Fallas, Gil, Gili, Gilipe, Subirats, Prosti, Furci, Furcal, Chinchilla, Chingas, Chupín, Penido',
  'Penas, Vaginay, Niño, Niñirola, Pajaro, Pajés, Whorf, Shitov, Bitchener, Wankel, Rapin, Retamar, Cuntis, Bolaño, Pendás',
  'Pendones, Hijosa, Hijas, Puértolas, Porras, Porro, Piña, Pinga, Pija, Picha, Pichardo, Picho, Teta, Tetuán, Ano, Anal Shah',
  "Añó, Mª Ángeles Puig, José-Luis Ortiz, O'Higgins, D'Ors, Ana L. Pérez, P. U. Talavera, C. U. López, Ana P. T. Arias",
  'Pu Ta-Wei, Pu Tao, Ma. Ricón, Cu Lo, Eva-Luz, Juan José, Assia, Assumpta, Hassan, Analía, Cristina, María, Carmen, Josefa',
  'Isabel, Ana María, Laura, Marta, Francisca, Antonia, Lucía, Manuel, Antonio, José, Francisco, David, Juan, Javier, Daniel',
  'Carlos, Jesús, Alejandro, Miguel, Rafael, Pedro, Pablo, Ángel, Sergio, García, Fernández, González, Rodríguez, López',
  'Martínez, Sánchez, Pérez, Gómez, Martín, Jiménez, Hernández, Ruiz, Díaz, Álvarez, Muñoz, Romero, Gutiérrez, Alonso, Navarro',
  'Torres, Domínguez, Ramos, Vázquez, Ramírez, Quispe, Huamán, Condori, Chávez, Rojas, Castillo, Flores, Mendoza, Salazar',
  'Xóchitl, Cuauhtémoc, Nahuel, Itziar, Iñaki, Aitor, Jordi, Núria, Meritxell, Xoán, Uxía, Brais, Wilson, Mohamed, Fatima',
  'Li Wei, Иван Петров, 山田太郎',
];

test('names that people have are allowed by the words that an installation begins with', () => {
  const names = NAMES.join(', ').split(', ');
  expect(names.length).toBeGreaterThan(200);
  expect(names.filter((name) => hasForbiddenWord(name, FIRST_FORBIDDEN_WORDS))).toEqual([]);
});

test('a name of many signs is decided at once', () => {
  const begun = performance.now();
  for (const sign of ['!', '1', '.', ' ', '!.', '1 ', 'i l '])
    hasForbiddenWord(sign.repeat(100), `${FIRST_FORBIDDEN_WORDS}, illi`);
  expect(performance.now() - begun).toBeLessThan(1000);
});
