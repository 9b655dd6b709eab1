import {
  DeleteObjectCommand,
  GetObjectCommand,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import type { Config } from '../config.ts';
import { AppError } from '../http/app-error.ts';
import type { ImageStore } from './image-store.ts';

const isStatus = (error: unknown, status: number) =>
  error instanceof S3ServiceException && error.$metadata.httpStatusCode === status;

/** A bucket that is away or broken is a temporary error; one that rejects our keys is not. */
function describeFailure(cause: unknown): unknown {
  const status = cause instanceof S3ServiceException ? (cause.$metadata.httpStatusCode ?? 0) : 500;
  return status >= 500 ? new AppError('unavailable', { retryAfter: 5, cause }) : cause;
}

/** Stores images in a bucket that can stay private, because the app serves them. */
export function createS3ImageStore(config: Config): ImageStore {
  const { S3_ENDPOINT, S3_REGION, S3_BUCKET: Bucket, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = config;
  const client = new S3Client({
    region: S3_REGION ?? 'us-east-1',
    ...(S3_ENDPOINT && { endpoint: S3_ENDPOINT, forcePathStyle: true }),
    ...(S3_ACCESS_KEY_ID &&
      S3_SECRET_ACCESS_KEY && {
        credentials: { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY },
      }),
    // Buckets of other providers do not support trailing checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 2,
    // Without these a bucket that accepts connections and never answers holds up its callers for ever.
    requestHandler: { connectionTimeout: 2_000, requestTimeout: 5_000, throwOnRequestTimeout: true },
  });
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
    list: async (folder) => {
      const paths: string[] = [];
      try {
        for await (const { Contents = [] } of paginateListObjectsV2(
          { client },
          { Bucket, Prefix: `${folder}/` },
        ))
          paths.push(...Contents.flatMap(({ Key }) => Key ?? []));
      } catch (error) {
        throw describeFailure(error);
      }
      return paths;
    },
    remove: async (Key) => {
      try {
        await client.send(new DeleteObjectCommand({ Bucket, Key }));
      } catch (error) {
        throw describeFailure(error);
      }
    },
  };
}
