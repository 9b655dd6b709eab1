import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { readPackFolder } from '#content/read-pack-folder.ts';
import { checkFramework } from './check-framework.ts';

const folder = `${import.meta.dirname}/..`;
const { parsed } = await readPackFolder(folder);
const ids = parsed.map(({ draft }) => draft.id);
const framework = await readFile(`${folder}/FRAMEWORK.md`, 'utf8');
const messages = (text: string, lessonIds = ids) =>
  checkFramework(text, 'FRAMEWORK.md', lessonIds).map(({ message }) => message);

test('the lessons of the pack teach the 22 topics of the framework', () => {
  expect(messages(framework)).toEqual([]);
});

test.each<[string, string, RegExp]>([
  ['a topic without lessons', framework.replace(/(\| 10\. [^|]+\|).*/, '$1 |'), /Ninguna .* «Jubilación»/],
  ['a topic that is missing', framework.replace(/\| 10\. .*\n/, ''), /Falta el tema 10 de 22/],
  [
    'a lesson that does not exist',
    framework.replaceAll('`impuestos-el-iva`', '`impuestos-iva`'),
    /«impuestos-iva»/,
  ],
  ['a lesson of no topic', framework.replaceAll('`impuestos-el-iva`', ''), /«impuestos-el-iva» no está/],
])('%s is reported', (_case, text, message) => {
  expect(messages(text)).toContainEqual(expect.stringMatching(message));
});
