import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export type FakeBucket = Awaited<ReturnType<typeof startBucket>>;

/** The part of an S3-compatible service that storing images needs. */
export async function startBucket() {
  const stored = new Map<string, { bytes: Buffer; type: string | undefined }>();
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const url = new URL(request.url!, 'http://bucket');
    const key = url.pathname;
    if (!request.headers.authorization?.includes('Credential=clave/')) return response.writeHead(403).end();
    if (request.method === 'PUT') {
      if (stored.has(key) && request.headers['if-none-match'] === '*') return response.writeHead(412).end();
      stored.set(key, { bytes: Buffer.concat(chunks), type: request.headers['content-type'] });
      return response.writeHead(200).end();
    }
    if (request.method === 'DELETE') {
      stored.delete(key);
      return response.writeHead(204).end();
    }
    if (key.split('/').filter(Boolean).length === 1) return response.end(listing([...stored.keys()], url));
    const object = stored.get(key);
    if (!object) return response.writeHead(404).end();
    return response.writeHead(200, { 'content-type': object.type ?? '' }).end(object.bytes);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return {
    stored,
    /** The settings of an app that uses it. */
    env: {
      S3_ENDPOINT: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      S3_BUCKET: 'insignias',
      S3_ACCESS_KEY_ID: 'clave',
      S3_SECRET_ACCESS_KEY: 'secreto',
    },
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** The answer to ListObjectsV2, with one object a page. */
function listing(all: string[], { pathname, searchParams }: URL): string {
  const prefix = `${pathname.replace(/\/$/, '')}/${searchParams.get('prefix')}`;
  const keys = all.filter((key) => key.startsWith(prefix));
  const from = Number(searchParams.get('continuation-token') ?? 0);
  const more = from + 1 < keys.length;
  const contents = keys
    .slice(from, from + 1)
    .map((key) => `<Contents><Key>${key.split('/').slice(2).join('/')}</Key></Contents>`);
  return `<?xml version="1.0"?><ListBucketResult><IsTruncated>${more}</IsTruncated>${contents.join('')}${
    more ? `<NextContinuationToken>${from + 1}</NextContinuationToken>` : ''
  }</ListBucketResult>`;
}
