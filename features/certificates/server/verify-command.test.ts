import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pLimit from 'p-limit';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DAY_MS } from '#domain/time/durations.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { createLesson, takeLesson } from '#test/create-lesson.ts';
import { createGroup } from '#test/groups.ts';
import { type Person, signUpAdmin } from '#test/people.ts';

let app: TestApp;
let folder: string;
let ana: Person;
let certificate: string;
beforeEach(async () => {
  app = await createTestApp();
  folder = mkdtempSync(join(tmpdir(), 'alcancia-'));
  // The command goes by the clock of its machine.
  app.setTime(new Date(Date.now() - DAY_MS));
  const { teacher, group, joining, setTask } = await createGroup(app);
  ana = await joining('Ana López');
  const lesson = await createLesson(app);
  const due = new Date(Date.now() + DAY_MS).toISOString().slice(0, 16);
  const { id } = await setTask({ kind: 'lesson', lesson_id: lesson.id, due });
  await takeLesson(ana, lesson);
  const offer = { title: 'Primer trimestre', assignment_ids: [id] };
  const list = (await teacher.post(`/api/groups/${group.id}/certificates`, offer)).body;
  const given = await ana.post(`/api/list-certificates/${list.id}`, { holder_name: 'Ana López' });
  certificate = given.body.id;
});
afterEach(async () => {
  rmSync(folder, { recursive: true });
  await app.close();
});

const fetched = async (path: string) => Buffer.from(await (await app.app.request(path)).arrayBuffer());
function save(name: string, content: string | Buffer): string {
  writeFileSync(join(folder, name), content);
  return join(folder, name);
}

/** What the command says, on a machine whose database does not answer. */
async function verify(...words: string[]): Promise<[code: number, text: string]> {
  const env = { ...process.env, DATABASE_URL: 'postgres://nadie@127.0.0.1:9/nada', DATA_DIR: folder };
  return promisify(execFile)(process.execPath, ['server/commands/certificate.ts', 'verify', ...words], {
    env,
  }).then(
    ({ stdout }) => [0, stdout],
    ({ code, stdout, stderr }) => [code, stdout + stderr],
  );
}

const saying = (text: string) => expect.stringContaining(text);

test('the command says offline that a certificate holds, and that it was revoked', async () => {
  const keys = save('jwks.json', await fetched('/.well-known/jwks.json'));
  const pdf = save('certificado.pdf', await fetched(`/api/certificates/${certificate}/pdf`));
  const list = save('0.jwt', await fetched('/api/certificate-status/0'));
  const given = ['--keys', keys, '--status', list];
  const [code, text] = await verify(pdf, ...given);
  expect([code, text]).toEqual([0, saying('✓ La firma es válida.\nCertificado de Primer trimestre\n')]);
  expect(text).toMatch(/Titular: Ana López\nNombre escrito por la propia persona\n[\s\S]*✓ No está revocado/);
  const revocation = { reason: 'Otra persona.', may_return: false };
  await (await signUpAdmin(app)).post(`/api/certificates/${certificate}/revocation`, revocation);
  save('0.jwt', await fetched('/api/certificate-status/0'));
  expect(await verify(pdf, ...given)).toEqual([1, saying('✗ Está revocado, según la lista')]);
});

test('the command says in a sentence what is wrong with what it is given', async () => {
  const keys = save('jwks.json', await fetched('/.well-known/jwks.json'));
  const jwt = (await fetched(`/api/certificates/${certificate}/credential`)).toString();
  const good = save('credencial.jwt', jwt);
  const list = (await fetched('/api/certificate-status/0')).toString();
  const other = { keys: [{ kty: 'EC', kid: 'otra', crv: 'P-256', x: 'a', y: 'b' }] };
  const [head = '', body = '', signature = ''] = jwt.split('.');
  const changed = Buffer.from(body, 'base64url').toString().replace('Ana López', 'Eva López');
  const cases: [words: string[], says: string][] = [
    [[join(folder, 'nada.pdf'), '--keys', keys], 'nada.pdf no existe. Indica el archivo con el certificado.'],
    [[folder, '--keys', keys], 'es una carpeta. Indica el archivo con el certificado.'],
    [[save('foto.png', 'no'), '--keys', keys], 'no hay ningún certificado: usa el PDF o la credencial'],
    [[good, '--keys', join(folder, 'nada.json')], 'nada.json no existe. Indica el archivo con las claves.'],
    [[good, '--keys', save('mal.json', '{')], 'no son claves: descarga /.well-known/jwks.json'],
    [[good, '--keys', save('lista.json', '[]')], 'no son claves: descarga /.well-known/jwks.json'],
    [[good, '--keys', save('otra.json', JSON.stringify(other))], '✗ Dice que lo emitió did:web:'],
    [
      [
        save('x.jwt', [head, Buffer.from(changed).toString('base64url'), signature].join('.')),
        '--keys',
        keys,
      ],
      '✗ La firma no es de estas claves, o el certificado se cambió.',
    ],
    [[save('y.jwt', `eyJx.${body}.${signature}`), '--keys', keys], '✗ La firma no es de estas claves'],
    [[save('z.jwt', list), '--keys', keys], '✗ Está firmado con estas claves, pero no es un certificado.'],
    [[good, '--keys', keys, '--status', join(folder, 'no')], 'no existe. Indica el archivo con la lista.'],
    [[good, '--keys', keys, '--status', good], '✗ La lista no es la de este certificado: descarga http'],
    [[good], 'Sin la base de datos, indica las claves de quien lo emitió con --keys jwks.json.'],
    [[], 'Uso: npm run certificate -- verify ARCHIVO'],
  ];
  const replies = await pLimit(4).map(cases, ([words]) => verify(...words));
  expect(replies).toEqual(cases.map(([, says]) => [1, saying(says)]));
  expect(replies.filter(([, text]) => text.trim().includes('\n'))).toEqual([]);
});
