import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Folders } from './start-server.ts';

/** The pages and the content pack: the build's, or in development the folder of lessons and no pages. @throws Error in Spanish */
export function builtFolders(program: string): Folders {
  const folders = { public: join(program, '../public'), pack: join(program, '../content/pack.json') };
  if (!existsSync(join(program, 'main.js'))) return { ...folders, pack: join(program, '../content') };
  const missing = Object.values(folders).find((path) => !existsSync(path));
  if (missing)
    throw new Error(`Falta ${missing}, que es parte de la aplicación: vuelve a crearla con npm run build.`);
  return folders;
}
