import { mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

const SOURCE = join(import.meta.dirname, '../content/badges');
const PIXELS = 256;
/** Drawings are 128 units wide; at 72 dots per inch a unit is a pixel. */
const DENSITY = (72 * PIXELS) / 128;

/** Renders every badge drawing to a PNG of 256 × 256 pixels in `outDir`, created when missing. @returns the files' names */
export async function renderBadges(outDir: string): Promise<string[]> {
  await mkdir(outDir, { recursive: true });
  const drawings = (await readdir(SOURCE)).filter((name) => name.endsWith('.svg')).sort();
  return Promise.all(drawings.map((name) => renderBadge(name, outDir)));
}

async function renderBadge(drawing: string, outDir: string): Promise<string> {
  const name = drawing.replace(/\.svg$/, '.png');
  const svg = await readFile(join(SOURCE, drawing));
  const image = sharp(svg, { density: DENSITY }).resize(PIXELS, PIXELS);
  await image.png({ compressionLevel: 9, palette: true, quality: 95 }).toFile(join(outDir, name));
  return name;
}
