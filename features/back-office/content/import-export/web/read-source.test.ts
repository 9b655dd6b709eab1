import { expect, test } from 'vitest';
import { readSource } from './read-source.ts';

test('a file that is not a text says so before anything is sent', async () => {
  const picture = new File([new Uint8Array([0x89, 0x50, 0, 0, 0x0d])], 'lecciones.md');
  await expect(readSource(picture)).rejects.toMatchObject({
    code: 'invalid_request',
    message: 'Este archivo no es de texto. Elige uno .md, .csv, .gift, .txt o .xml.',
  });
});
