import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { type OutsideServer, openOutsideServer } from './silenced-server.ts';

type Stored = { bytes: Buffer; type: string };
type Buckets = { stored: Map<string, Stored>; uploads: Map<string, Buffer[]> };
type Call = {
  method: string;
  key: string;
  words: URLSearchParams;
  bytes: Buffer;
  headers: IncomingMessage['headers'];
};

/** The part of an S3-compatible service that storing images and archives needs. @param tls for https, which pgBackRest requires */
export function openBucket(tls?: { cert: Buffer; key: Buffer }): Promise<OutsideServer> {
  const buckets: Buckets = { stored: new Map(), uploads: new Map() };
  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const bytes = Buffer.concat(await Array.fromAsync(request as AsyncIterable<Buffer>));
    const { pathname: key, searchParams: words } = new URL(request.url!, 'http://bucket');
    answer(buckets, { method: request.method!, key, words, bytes, headers: request.headers }, response);
  };
  const http = tls ? createSecureServer(tls, serve) : createServer(serve);
  return openOutsideServer(tls ? 'https' : 'http', (socket) => void http.emit('connection', socket));
}

function answer(buckets: Buckets, call: Call, response: ServerResponse): void {
  const { stored } = buckets;
  const { method, key, words, bytes, headers } = call;
  if (words.has('list-type')) return void response.end(listing(stored, key, words));
  if (words.has('uploads') || words.has('uploadId')) return void upload(buckets, call, response);
  if (words.has('delete')) {
    for (const [, name] of bytes.toString().matchAll(/<Key>(.*?)<\/Key>/g))
      stored.delete(`${rootOf(key)}${name}`);
    return void response.end('<DeleteResult></DeleteResult>');
  }
  if (method === 'PUT') {
    stored.set(key, { bytes, type: headers['content-type'] ?? '' });
    return void response.writeHead(200).end();
  }
  if (method === 'DELETE') {
    stored.delete(key);
    return void response.writeHead(204).end();
  }
  sendObject(stored.get(key), call, response);
}

function sendObject(object: Stored | undefined, { method, headers }: Call, response: ServerResponse): void {
  if (!object) return void response.writeHead(404).end();
  const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(headers.range ?? '') ?? [];
  const part = object.bytes.subarray(Number(from ?? 0), to ? Number(to) + 1 : undefined);
  response.writeHead(from ? 206 : 200, {
    'content-type': object.type,
    'content-length': part.length,
    'last-modified': new Date().toUTCString(),
  });
  response.end(method === 'HEAD' ? undefined : part);
}

const rootOf = (bucket: string) => `${bucket.replace(/\/$/, '')}/`;

/** The answer to ListObjectsV2, on one page. */
function listing(stored: Buckets['stored'], bucket: string, words: URLSearchParams): string {
  const [prefix, delimiter] = [words.get('prefix') ?? '', words.get('delimiter')];
  const root = rootOf(bucket);
  const folders = new Set<string>();
  let contents = '';
  for (const [path, { bytes }] of stored) {
    if (!path.startsWith(root + prefix)) continue;
    const key = path.slice(root.length);
    const end = delimiter ? key.indexOf(delimiter, prefix.length) : -1;
    if (end >= 0) folders.add(key.slice(0, end + 1));
    else
      contents += `<Contents><Key>${key}</Key><LastModified>2026-11-23T10:42:00.000Z</LastModified><Size>${bytes.length}</Size></Contents>`;
  }
  const prefixes = [...folders]
    .map((each) => `<CommonPrefixes><Prefix>${each}</Prefix></CommonPrefixes>`)
    .join('');
  return `<ListBucketResult><IsTruncated>false</IsTruncated>${contents}${prefixes}</ListBucketResult>`;
}

/** An upload in parts: begun, a part stored, or completed. */
function upload(
  { stored, uploads }: Buckets,
  { method, key, words, bytes }: Call,
  response: ServerResponse,
): void {
  const id = words.get('uploadId') ?? randomUUID();
  const parts = uploads.get(id) ?? [];
  uploads.set(id, parts);
  if (method === 'PUT') {
    parts[Number(words.get('partNumber')) - 1] = bytes;
    response.writeHead(200, { etag: '"part"' }).end();
  } else if (words.has('uploads'))
    response.end(`<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`);
  else {
    stored.set(key, { bytes: Buffer.concat(parts), type: '' });
    uploads.delete(id);
    response.end('<CompleteMultipartUploadResult><ETag>"whole"</ETag></CompleteMultipartUploadResult>');
  }
}
