import { expect, test } from 'vitest';
import { describeWrongSource, readSource } from './sources.ts';

test.each([
  ['Ley 35/2006, artículo 63', 'Ley 35/2006, artículo 63', null],
  ['Ley 35/2006 https://www.boe.es/a?id=1', 'Ley 35/2006', 'https://www.boe.es/a?id=1'],
  ['Ley 35/2006, https://www.boe.es', 'Ley 35/2006', 'https://www.boe.es/'],
  ['https://www.boe.es/ley', 'www.boe.es', 'https://www.boe.es/ley'],
  ['Sin punto https://localhost/ley', 'Sin punto https://localhost/ley', null],
  ['Con clave https://ana:clave@boe.es', 'Con clave https://ana:clave@boe.es', null],
  ['http://boe.es', 'http://boe.es', null],
  ['javascript:alert(1)', 'javascript:alert(1)', null],
])('%j is read as the text %j with the link %j', (source, text, url) => {
  expect(readSource(source)).toEqual({ text, url });
});

test.each([
  ['Big data: una revisión, 2020', null],
  ['Ley 35/2006 https://www.boe.es/ley', null],
  ['Ley 35/2006 http://www.boe.es/ley', 'empieza por https'],
  ['Ley ftp://boe.es', 'empieza por https'],
  ['javascript:alert(1)', 'empieza por https'],
  ['Ver https://boe.es/ley en su web', 'al final'],
  ['https://boe.es https://sat.gob.mx', 'al final'],
  ['Ley https://', 'al final'],
  ['Ley https://localhost', 'al final'],
])('the source %j is judged as %j', (source, message) => {
  const problem = describeWrongSource(source);
  if (message === null) expect(problem).toBeNull();
  else expect(problem).toContain(message);
});
