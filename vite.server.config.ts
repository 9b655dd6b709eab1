import { cpSync } from 'node:fs';
import { defineConfig, type Plugin } from 'vite';
import { evaluatedModules } from './scripts/vite/evaluated-modules.ts';

/** server/commands/NAME.ts becomes dist/server/NAME.js, which the container has too. */
export const COMMANDS = [
  'admin',
  'migrate',
  'backup',
  'restore',
  'archive-key',
  'doctor',
  'review-study',
  'certificate',
];
/** Packages with native parts, which the image has beside the bundle (Dockerfile). */
export const NATIVE = ['@node-rs/argon2', 'sharp'];
const outDir = `${process.env.BUILD_DIR ?? 'dist'}/server`;
/** Inputs and answers are checked by compiled code, as by zod itself, in a quarter of the time; zod/mini leaves it out for browsers. */
const compiledObjects: Plugin = {
  name: 'compiled-objects',
  transform(code, id) {
    if (!id.endsWith('/zod/v4/mini/schemas.js')) return;
    const compiled = code.replace('core.$ZodObject.init(', 'core.$ZodObjectJIT.init(');
    if (compiled === code)
      throw new Error('zod/mini makes its objects otherwise than compiledObjects knows.');
    return compiled;
  },
};
const commands = Object.fromEntries(COMMANDS.map((name) => [name, `server/commands/${name}.ts`]));

/**
 * The API process as one flat folder of JavaScript, dist/server; only native packages stay outside.
 * The supervisor of the embedded database, the readers of imported files, written questions, words and large bodies and the commands are programs of their own.
 */
export default defineConfig({
  plugins: [
    evaluatedModules('/password/common-passwords.ts'),
    compiledObjects,
    copyBesideServer({
      'db/migrations': 'migrations',
      'db/first-migrations': 'first-migrations',
      'content/words.txt': 'words.txt',
      ...dictionaryFiles('index.aff', 'index.dic', 'license'),
      ...fontsOf('DejaVuSans.ttf', 'DejaVuSans-Bold.ttf'),
    }),
  ],
  publicDir: false,
  build: {
    ssr: true,
    outDir,
    target: 'node22',
    rolldownOptions: {
      input: {
        main: 'server/main.ts',
        supervisor: 'db/embedded/supervisor/supervisor.ts',
        ...commands,
        'json-worker': 'server/endpoints/json-worker.ts',
        'question-worker': 'features/back-office/content/questions/server/question-worker.ts',
        'spelling-worker': 'features/back-office/content/spelling/server/spelling-worker.ts',
        'import-worker': 'features/back-office/content/import-export/server/import-worker.ts',
      },
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: '[name]-[hash].js',
        comments: false,
        // V8 keeps a source whose letters are all ASCII in half the memory.
        minify: {
          compress: false,
          mangle: false,
          codegen: { asciiOnly: true, removeWhitespace: false },
        },
      },
    },
  },
  ssr: {
    noExternal: true,
    external: [...NATIVE, 'pg-native', 'cloudflare:sockets'],
  },
});

/** The Spanish dictionary, which its package reads beside the module that has it. */
function dictionaryFiles(...names: string[]): Record<string, string> {
  const named = (name: string) => (name === 'license' ? 'index.license' : name);
  return Object.fromEntries(names.map((name) => [`node_modules/dictionary-es/${name}`, named(name)]));
}

/** The fonts of PDFs. */
function fontsOf(...names: string[]): Record<string, string> {
  return Object.fromEntries(
    names.map((name) => [`node_modules/dejavu-fonts-ttf/ttf/${name}`, `fonts/${name}`]),
  );
}

/** Files that the server reads at run time, relative to its own module. */
function copyBesideServer(files: Record<string, string>): Plugin {
  return {
    name: 'copy-beside-server',
    writeBundle: ({ dir }) => {
      for (const [from, to] of Object.entries(files)) cpSync(from, `${dir}/${to}`, { recursive: true });
    },
  };
}
