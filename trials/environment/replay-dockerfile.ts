import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { type Instruction, readDockerfile, words } from '#test/read-dockerfile.ts';

export type Image = {
  /** The folder that stands for the image's root. */
  root: string;
  workdir: string;
  env: Record<string, string>;
  /** User and group of the process. */
  user: number[];
  command: string[];
};

const REPOSITORY = resolve(import.meta.dirname, '../..');

/** The files of this repository, without what is only here. */
export const trackedFiles = (): string[] =>
  execFileSync('git', ['ls-files'], { cwd: REPOSITORY, encoding: 'utf8' }).trim().split('\n');

/** Paths that RUN lines name, and which lie in the stage's folder instead. */
const OWN_PATHS = /(?<=^|[\s=])\/(app|data)(?=$|[\s/])/g;
const WITHOUT_FILES = ['FROM', 'VOLUME', 'EXPOSE', 'HEALTHCHECK'];

/**
 * Carries out the COPY and RUN lines of this repository's Dockerfile in empty folders, one for each stage, without a container. RUN uses
 * the Node that runs this process and the machine's shell.
 *
 * @param edit changes its text before
 * @returns what the last stage would be
 * @throws Error when a command fails, or for an instruction that it does not know
 */
export function replayDockerfile(folder: string, edit: (text: string) => string = (text) => text): Image {
  const text = edit(readFileSync(join(REPOSITORY, 'Dockerfile'), 'utf8'));
  const stages = new Map<string, Image>();
  const path = `${toolsIn(folder)}:${dirname(process.execPath)}:${process.env.PATH}`;
  for (const instruction of readDockerfile(text)) {
    const { name, rest, stage } = instruction;
    const image = stages.get(stage) ?? newImage(join(folder, stage));
    stages.set(stage, image);
    if (name === 'RUN') {
      const mapped = rest.replaceAll(OWN_PATHS, (own) => join(image.root, own));
      const options = {
        cwd: join(image.root, image.workdir),
        env: { ...process.env, ...image.env, PATH: path },
      };
      execFileSync('sh', ['-ec', mapped], { ...options, stdio: ['ignore', 'ignore', 'inherit'] });
    } else if (name === 'COPY') copy(rest.split(/\s+/), image, stages);
    else if (!WITHOUT_FILES.includes(name)) set(image, instruction);
  }
  return stages.get('final')!;
}

function newImage(root: string): Image {
  mkdirSync(root);
  return { root, workdir: '/', env: {}, user: [0, 0], command: [] };
}

/** Only root may give files to another user; for others chown does nothing here. */
function toolsIn(folder: string): string {
  const tools = mkdtempSync(join(folder, 'tools-'));
  if (process.getuid?.() !== 0) writeFileSync(join(tools, 'chown'), '#!/bin/sh\n', { mode: 0o755 });
  return tools;
}

function set(image: Image, instruction: Instruction): void {
  const { name, rest } = instruction;
  if (name === 'WORKDIR') {
    image.workdir = rest;
    mkdirSync(join(image.root, rest), { recursive: true });
  } else if (name === 'ENV') {
    for (const pair of rest.split(' ')) image.env[pair.split('=')[0]!] = pair.split('=')[1]!;
  } else if (name === 'USER') image.user = rest.split(':').map(Number);
  else if (name === 'CMD') image.command = words(instruction);
  else throw new Error(`The replay does not know ${name}.`);
}

function copy(parts: string[], image: Image, stages: Map<string, Image>): void {
  const from = /^--from=(\w+)$/.exec(parts[0]!)?.[1];
  const target = join(image.root, image.workdir, parts.at(-1)!);
  for (const path of parts.slice(from ? 1 : 0, -1)) {
    const sources = path === '.' && !from ? trackedFiles() : [path];
    const base = from ? stages.get(from)!.root : REPOSITORY;
    for (const source of sources) place(join(base, source), path === '.' ? join(target, source) : target);
  }
}

/** As COPY does: of a folder its contents, and a file into the target that ends with a slash. */
function place(source: string, target: string): void {
  const isFolder = statSync(source).isDirectory();
  const to = !isFolder && target.endsWith('/') ? join(target, basename(source)) : target;
  mkdirSync(dirname(to), { recursive: true });
  cpSync(source, to, { recursive: true, verbatimSymlinks: true });
}
