import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { makeScratchFolder, removeScratchFolder } from '#test/scratch-folder.ts';
import { startEmbedded } from '../start-embedded.ts';

const dataDir = makeScratchFolder();
afterEach(() => removeScratchFolder(dataDir));

test('a folder on which an earlier version still runs is refused with a sentence, and works once that has ended', async () => {
  const options = { dataDir, durable: false, log: () => {} };
  const running = await startEmbedded(options);
  const rules = 'host all alcancia 127.0.0.1/32 scram-sha-256\n';
  writeFileSync(join(dataDir, 'cluster/pg_hba.conf'), rules);
  await expect(startEmbedded(options)).rejects.toThrow(
    /^Una versión anterior de la aplicación sigue en marcha en .*; detenla y vuelve a iniciar/,
  );
  await running.stop();
  await (await startEmbedded(options)).stop();
});
