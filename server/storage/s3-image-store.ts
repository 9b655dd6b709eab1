import {
  DeleteObjectCommand,
  GetObjectCommand,
  PutObjectCommand,
  paginateListObjectsV2,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import type { Config } from '../config.ts';
import { AppError } from '../http/app-error.ts';
import { connectBucket, isStatus } from './connect-bucket.ts';
import type { ImageStore } from './image-store.ts';

const ANSWER_TIMEOUT_MS = 5_000;

/** A bucket that is away or broken is a temporary error; one that rejects our keys is not. */
function describeFailure(cause: unknown): unknown {
  const status = cause instanceof S3ServiceException ? (cause.$metadata.httpStatusCode ?? 0) : 500;
  return status >= 500 ? new AppError('unavailable', { retryAfter: 5, cause }) : cause;
}

const asking = <Answer>(ask: () => Promise<Answer>): Promise<Answer> =>
  ask().catch((cause: unknown) => {
    throw describeFailure(cause);
  });

/** Stores images in a bucket that can stay private, because the app serves them. */
export function createS3ImageStore(config: Config): ImageStore {
  const client = connectBucket(config, ANSWER_TIMEOUT_MS);
  const Bucket = config.S3_BUCKET;
  return {
    put: async (Key, { bytes, type }) => {
      try {
        await client.send(
          new PutObjectCommand({ Bucket, Key, Body: bytes, ContentType: type, IfNoneMatch: '*' }),
        );
        return true;
      } catch (error) {
        if (isStatus(error, 412) || isStatus(error, 409)) return false;
        throw describeFailure(error);
      }
    },
    get: async (Key) => {
      try {
        const { Body, ContentType } = await client.send(new GetObjectCommand({ Bucket, Key }));
        const bytes = new Uint8Array(await Body!.transformToByteArray());
        return { bytes, type: ContentType ?? 'application/octet-stream' };
      } catch (error) {
        if (isStatus(error, 404)) return null;
        throw describeFailure(error);
      }
    },
    list: (folder) =>
      asking(async () => {
        const paths: string[] = [];
        const pages = paginateListObjectsV2({ client }, { Bucket, Prefix: `${folder}/` });
        for await (const { Contents = [] } of pages) paths.push(...Contents.flatMap(({ Key }) => Key ?? []));
        return paths;
      }),
    remove: (Key) =>
      asking(async () => {
        await client.send(new DeleteObjectCommand({ Bucket, Key }));
      }),
  };
}
