import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sampleLesson as lessonWithoutCountry } from '#test/content/sample-lesson.ts';
import { readPack } from './read-pack.ts';

const sampleLesson = lessonWithoutCountry.replace('sources:', 'country: general\nsources:');

let folder: string;
const lessonPath = () => join(folder, 'lessons/finanzas_personales/01-hucha.md');

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pack-'));
  for (const part of ['badges', 'badges.json', 'plans.json']) {
    await cp(join(import.meta.dirname, part), join(folder, part), { recursive: true });
  }
  await mkdir(join(folder, 'lessons/finanzas_personales'), { recursive: true });
  await writeFile(lessonPath(), sampleLesson);
});
afterEach(() => rm(folder, { recursive: true }));

test('the hash of a pack changes with its lessons and with nothing else', async () => {
  const before = await readPack(folder);
  await writeFile(lessonPath(), sampleLesson.replaceAll('\n', '\r\n'));
  expect((await readPack(folder)).hash).toBe(before.hash);
  await writeFile(lessonPath(), sampleLesson.replace('$300', '$301'));
  expect((await readPack(folder)).hash).not.toBe(before.hash);
});

test('a pack with a broken lesson is rejected with file and line', async () => {
  await writeFile(lessonPath(), sampleLesson.replace('is_free: true', 'is_free: quizá'));
  await expect(readPack(folder)).rejects.toThrow(`${lessonPath()}:8  «is_free» debe ser`);
});

test('a lesson that is not UTF-8 is rejected with the place of the first lost character', async () => {
  await writeFile(lessonPath(), Buffer.from(sampleLesson, 'latin1'));
  await expect(readPack(folder)).rejects.toThrow(`${lessonPath()}:6  Aquí el archivo no está en UTF-8`);
});

test('a lesson that names no country is rejected, because the pack is published as it is loaded', async () => {
  await writeFile(lessonPath(), lessonWithoutCountry);
  await expect(readPack(folder)).rejects.toThrow(`${lessonPath()}:2  Falta «country»`);
});
