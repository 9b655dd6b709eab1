import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { renderIcons } from './render-icons.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'icons-'));
  await renderIcons(folder);
});
afterAll(() => rm(folder, { recursive: true }));

const alphaOfCorner = async (file: string) => {
  const { data } = await sharp(join(folder, file)).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return data[3];
};

test.each([
  ['favicon-32.png', 32],
  ['icon-192.png', 192],
  ['icon-512.png', 512],
  ['maskable-512.png', 512],
  ['apple-touch-icon-180.png', 180],
])('%s is a square of %i pixels', async (file, size) => {
  const { width, height } = await sharp(join(folder, file)).metadata();
  expect([width, height]).toEqual([size, size]);
});

test('icons that the system crops fill their square, the others have round corners', async () => {
  expect(await alphaOfCorner('maskable-512.png')).toBe(255);
  expect(await alphaOfCorner('apple-touch-icon-180.png')).toBe(255);
  expect(await alphaOfCorner('icon-512.png')).toBe(0);
});

test('a vector icon stands beside the pictures', async () => {
  expect(await readdir(folder)).toContain('favicon.svg');
});
