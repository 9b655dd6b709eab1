import { generateIdentity, identityToRecipient } from 'age-encryption';
import { runCommand } from './run-command.ts';

/** Prints a new pair of keys for the archive. The identity is stored away from the machine that writes the archive. */
await runCommand(async (words) => {
  if (words.length > 0) throw new Error('Uso: npm run archive-key');
  const identity = await generateIdentity();
  console.log(`ARCHIVE_KEY=${await identityToRecipient(identity)}`);
  console.log(`ARCHIVE_IDENTITY=${identity}`);
  console.log('Guarda ARCHIVE_IDENTITY fuera de esta máquina: sin ella nadie puede leer el archivo.');
});
