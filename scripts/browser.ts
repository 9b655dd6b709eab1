import { spawnSync } from 'node:child_process';
import {
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress } from 'node:zlib';

export type Browser = { executablePath: string; env: NodeJS.ProcessEnv; args: string[] };

type FoundBrowser = Omit<Browser, 'args'>;

const root = resolve(import.meta.dirname, '..');
const require = createRequire(import.meta.url);

const works = (executable: string, env: NodeJS.ProcessEnv) =>
  spawnSync(executable, ['--version'], { env, timeout: 20_000 }).status === 0;

/**
 * Finds a Chromium for the tests, in this order: CHROMIUM_PATH, the one that came with the packages (Linux x64), Playwright's
 * own download, the system's; as root on Debian it installs one.
 * @throws Error with instructions when no browser is found and none can be installed
 */
export async function findBrowser(): Promise<Browser> {
  const found = named() ?? (await packaged()) ?? playwrightsOwn() ?? systems() ?? installed();
  if (!found) throw new Error('No Chromium found: install Chrome or Chromium, or name one in CHROMIUM_PATH.');
  const quiet = [
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--disable-dev-shm-usage',
  ];
  const isRoot = process.getuid?.() === 0;
  const isPackaged = found.executablePath.startsWith(root);
  return { ...found, args: [...quiet, ...(isRoot || isPackaged ? ['--no-sandbox'] : [])] };
}

function named(): FoundBrowser | undefined {
  const path = process.env.CHROMIUM_PATH;
  return path && existsSync(path) ? { executablePath: path, env: process.env } : undefined;
}

/** The headless Chromium inside the npm package, unpacked once beside it, with the libraries and fonts it brings along. */
async function packaged(): Promise<FoundBrowser | undefined> {
  const home = join(root, 'node_modules/@sparticuz/chromium');
  if (process.platform !== 'linux' || process.arch !== 'x64' || !existsSync(home)) return undefined;
  const { version } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')) as { version: string };
  const folder = join(root, 'node_modules/.cache/chromium', version);
  if (!existsSync(join(folder, 'ready'))) await unpack(home, folder);
  const executablePath = join(folder, 'chromium');
  const env: NodeJS.ProcessEnv = { ...process.env };
  if (!existsSync('/etc/fonts/fonts.conf')) env.FONTCONFIG_FILE = join(folder, 'fonts.conf');
  if (works(executablePath, env)) return { executablePath, env };
  env.LD_LIBRARY_PATH = [join(folder, 'al2023/lib'), process.env.LD_LIBRARY_PATH].filter(Boolean).join(':');
  return works(executablePath, env) ? { executablePath, env } : undefined;
}

async function unpack(home: string, folder: string) {
  const making = `${folder}.${process.pid}`;
  const tar = createRequire(join(home, 'package.json'))('tar-fs') as {
    extract(to: string): NodeJS.WritableStream;
  };
  mkdirSync(making, { recursive: true });
  const open = (name: string) =>
    [createReadStream(join(home, 'bin', name)), createBrotliDecompress()] as const;
  await Promise.all([
    pipeline(...open('chromium.br'), createWriteStream(join(making, 'chromium'), { mode: 0o755 })),
    pipeline(...open('al2023.tar.br'), tar.extract(join(making, 'al2023'))),
    pipeline(...open('fonts.tar.br'), tar.extract(join(making, 'fonts'))),
    pipeline(...open('swiftshader.tar.br'), tar.extract(making)),
  ]);
  const dirs = [join(folder, 'fonts'), '/usr/share/fonts'].map((path) => `<dir>${path}</dir>`).join('');
  writeFileSync(
    join(making, 'fonts.conf'),
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>${dirs}<cachedir>${join(folder, 'fontcache')}</cachedir></fontconfig>`,
  );
  writeFileSync(join(making, 'ready'), '');
  rmSync(folder, { recursive: true, force: true });
  renameSync(making, folder);
}

function playwrightsOwn(): FoundBrowser | undefined {
  const { chromium } = require('playwright-core') as { chromium: { executablePath(): string } };
  const executablePath = chromium.executablePath();
  return existsSync(executablePath) ? { executablePath, env: process.env } : undefined;
}

const USUAL_PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  `${process.env.PROGRAMFILES}\\Google\\Chrome\\Application\\chrome.exe`,
];

function systems(): FoundBrowser | undefined {
  const executablePath = USUAL_PLACES.find((path) => existsSync(path));
  return executablePath ? { executablePath, env: process.env } : undefined;
}

function installed(): FoundBrowser | undefined {
  const run = (command: string, ...args: string[]) =>
    spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
      .status === 0;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    if (
      run('apt-get', 'update', '-qq') &&
      run('apt-get', 'install', '-y', '-qq', '--no-install-recommends', 'chromium')
    )
      return systems();
  }
  const cli = join(dirname(require.resolve('playwright-core/package.json')), 'cli.js');
  return run(process.execPath, cli, 'install', 'chromium') ? playwrightsOwn() : undefined;
}
