import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

const markFile = new URL('../web/brand/mark.svg', import.meta.url);
const violet = '#6d3bd1';

/** The layout of an icon: the share of the width that the mark takes, and the radius of the tile's corners. */
type Tile = { markShare: number; cornerShare: number };

const roundedTile: Tile = { markShare: 0.74, cornerShare: 0.22 };
// Launchers crop maskable icons to a circle of 80 %, and iOS rounds the corners itself.
const maskableTile: Tile = { markShare: 0.62, cornerShare: 0 };
const fullTile: Tile = { markShare: 0.68, cornerShare: 0 };

/** Draws every icon of the app from web/brand/mark.svg into `outDir`, which is created when missing. */
export async function renderIcons(outDir: string): Promise<void> {
  const mark = await readFile(markFile, 'utf8');
  await mkdir(outDir, { recursive: true });
  await Promise.all([
    writeFile(join(outDir, 'favicon.svg'), tileSvg(mark, roundedTile)),
    writePng(join(outDir, 'favicon-32.png'), mark, roundedTile, 32),
    writePng(join(outDir, 'icon-192.png'), mark, roundedTile, 192),
    writePng(join(outDir, 'icon-512.png'), mark, roundedTile, 512),
    writePng(join(outDir, 'maskable-512.png'), mark, maskableTile, 512),
    writePng(join(outDir, 'apple-touch-icon-180.png'), mark, fullTile, 180),
  ]);
}

async function writePng(file: string, mark: string, tile: Tile, size: number): Promise<void> {
  const density = (72 * size) / 32;
  await sharp(Buffer.from(tileSvg(mark, tile)), { density })
    .resize(size, size)
    .png()
    .toFile(file);
}

function tileSvg(mark: string, { markShare, cornerShare }: Tile): string {
  const edge = (32 * (1 - markShare)) / 2;
  const paths = mark.slice(mark.indexOf('<path'), mark.indexOf('</svg>')).replace(violet, '#ffffff');
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="32" height="32">` +
    `<rect width="32" height="32" rx="${32 * cornerShare}" fill="${violet}"/>` +
    `<g transform="translate(${edge} ${edge}) scale(${markShare})">${paths.trim()}</g></svg>`
  );
}

const [, script, outDir = 'dist/public/icons'] = process.argv;
if (script === import.meta.filename) await renderIcons(outDir);
