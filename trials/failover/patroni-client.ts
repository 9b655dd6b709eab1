import { readFileSync } from 'node:fs';
import { type RequestOptions, request } from 'node:https';
import { join } from 'node:path';

export type Member = { name: string; role: string; state: string; lag?: number | string };

type Answer = { status: number; text: string };

/** What Patroni on a machine answers over HTTPS. @param certificates the folder of make-certificates.sh */
export function openPatroni(certificates: string) {
  const read = (name: string) => readFileSync(join(certificates, name));
  const ca = read('ca.crt');
  const identity = { cert: read('machine.crt'), key: read('machine.key') };
  return {
    /** The cluster as one machine sees it; empty when it does not answer. */
    readMembers: async (address: string): Promise<Member[]> => {
      try {
        const { text } = await call({ host: address, port: 8008, path: '/cluster', ca });
        return (JSON.parse(text) as { members: Member[] }).members;
      } catch {
        return [];
      }
    },
    /** What somebody gets who is in the same network: a change of Patroni's settings can run a command, etcd holds them. */
    tryToChange: async (address: string): Promise<string[]> => {
      const change = { host: address, port: 8008, path: '/config', method: 'PATCH', ca };
      const etcd = { host: address, port: 2379, path: '/v2/keys/service/alcancia/config', ca };
      const attempts = [change, { ...change, ...identity }, etcd];
      return Promise.all(attempts.map((each) => call(each, '{}').then(String, (error) => error.message)));
    },
  };
}

function call(options: RequestOptions, body = ''): Promise<Answer & { toString(): string }> {
  return new Promise((resolve, reject) => {
    const sent = request({ ...options, agent: false, signal: AbortSignal.timeout(1_000) }, async (answer) => {
      const chunks = await answer.toArray().catch(reject);
      const text = Buffer.concat(chunks ?? []).toString();
      resolve({ status: answer.statusCode!, text, toString: () => String(answer.statusCode) });
    });
    sent.once('error', reject);
    sent.end(body);
  });
}
