import type { Readable } from 'node:stream';
import { DeleteObjectCommand, GetObjectCommand, paginateListObjectsV2 } from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import type { Config } from '../../config.ts';
import { connectBucket, isStatus } from '../../storage/connect-bucket.ts';
import type { ArchiveStore } from './archive-files.ts';

/** A part of a large upload takes longer than an image. */
const PART_TIMEOUT_MS = 120_000;

/** An archive under a prefix of a bucket, at the endpoint and with the keys of `S3_*`. */
export function createS3Archive(config: Config, Bucket: string, prefix: string): ArchiveStore {
  const client = connectBucket(config, PART_TIMEOUT_MS);
  const keyOf = (name: string) => (prefix ? `${prefix}/${name}` : name);
  return {
    put: async (name, content) => {
      await new Upload({ client, params: { Bucket, Key: keyOf(name), Body: content } }).done();
    },
    get: async (name) => {
      try {
        const { Body } = await client.send(new GetObjectCommand({ Bucket, Key: keyOf(name) }));
        return Body as Readable;
      } catch (error) {
        if (isStatus(error, 404)) return null;
        throw error;
      }
    },
    list: async (folder) => {
      const keys: string[] = [];
      const pages = paginateListObjectsV2({ client }, { Bucket, Prefix: `${keyOf(folder)}/` });
      for await (const { Contents = [] } of pages) keys.push(...Contents.flatMap(({ Key }) => Key ?? []));
      return keys.map((key) => key.slice(keyOf('').length)).sort();
    },
    remove: async (name) => {
      await client.send(new DeleteObjectCommand({ Bucket, Key: keyOf(name) }));
    },
  };
}
