import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { refuseOldNode } from './refuse-old-node.ts';

test.each(['18.20.8', '20.20.2', '22.17.1'])('Node %s is refused with what to do', (version) => {
  expect(() => refuseOldNode(version)).toThrow(
    `Este equipo tiene Node ${version}; hace falta Node 22.18 o posterior (https://nodejs.org). «npm start» usa el suyo.`,
  );
});

test.each(['22.18.0', '24.0.0'])('Node %s is accepted', (version) => {
  expect(() => refuseOldNode(version)).not.toThrow();
});

test('no name that an older Node lacks is imported, since it would end before it can say so', () => {
  const root = resolve(import.meta.dirname, '../..');
  const sources = globSync('{server,db,features,domain,content}/**/*.ts', { cwd: root })
    .filter((file) => !file.endsWith('.test.ts'))
    .map((file) => ({ file, code: readFileSync(resolve(root, file), 'utf8') }));
  const imports = ({ code }: { code: string }) => /import \{[^}]*zstd[^}]*\} from 'node:zlib'/i.test(code);
  expect(sources.length).toBeGreaterThan(100);
  expect(sources.filter(imports).map(({ file }) => file)).toEqual([]);
});
